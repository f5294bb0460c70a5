import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startOpsSite, TOKEN } from '../test-support/ops-site';

test('E12 an edge that starts on a log of a newer format serves what it can read, says so, and refuses changes', async () => {
  const revision = (folder: string, number: number) =>
    join(folder, `registry/channels/live/00000000${number}.json`);
  const site = await startOpsSite({
    beforeStart: (_, folder) => {
      const text = readFileSync(revision(folder, 2), 'utf8').replace('"format": 1,', '"format": 2,');
      writeFileSync(revision(folder, 3), text.replace('"revision": 2,', '"revision": 3,'));
    },
  });
  expect((await site.ask('/search')).status).toBe(200);
  const ready = await site.json<{ status: string; reasons: string[] }>('/_health/ready');
  expect(ready).toEqual({ status: 'ready', reasons: [expect.stringContaining('revision 3 is of format 2')] });
  const refused = await site.ask('/_ops/api/off', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'content-type': 'application/json',
      'if-match': '"2"',
    },
    body: JSON.stringify({ area: 'mfe-search' }),
  });
  expect([refused.status, JSON.parse(refused.text)]).toMatchObject([503, { code: 'unknown_format' }]);
});
