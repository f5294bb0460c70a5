import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestSite } from '../test-support/test-site';
import { inWritableFolder } from './spare-folders';

test('an edge whose work folder cannot be written still serves pages', async () => {
  const site = await startTestSite({
    // A file where the folder should be: no user may write into it, not even root.
    beforeStart: (_, folder) => writeFile(join(folder, 'edge'), 'full'),
  });
  expect((await site.ask('/search')).text).toContain('Search one');
  expect((await site.json<{ reasons: string[] }>('/_health/ready')).reasons).toEqual([]);
  const next = site.nextRelease();
  await site.release('mfe-search', 'Search two');
  await next;
  expect((await site.ask('/search')).text).toContain('Search two');
});

test('an error that another folder cannot mend is thrown at once', async () => {
  const tries: string[] = [];
  const work = (folder: string) => {
    tries.push(folder);
    return readFile(join(folder, 'missing'));
  };
  await expect(inWritableFolder('/nowhere', work)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(tries).toEqual(['/nowhere']);
});

test('when no folder can be written, the first error is thrown', async () => {
  const full = (folder: string) => Promise.reject(Object.assign(new Error(folder), { code: 'ENOSPC' }));
  await expect(inWritableFolder('/data', full)).rejects.toMatchObject({ code: 'ENOSPC', message: '/data' });
});
