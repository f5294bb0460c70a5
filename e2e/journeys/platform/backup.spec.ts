import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EdgeProcess } from '../../harness/edge-process';
import { OwnEdges, runRelease } from '../../harness/own-site';
import { expect, test } from '../../harness/test';

const person = {
  name: 'Asha Rao',
  email: 'asha@example.in',
  phone: '9876543210',
  password: 'a-long-enough-one',
};
const login = { name: person.email, password: person.password };

const post = (url: string, path: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(body),
  });

test('a site restored from a backup that was taken while it ran serves its pages and knows its people', async () => {
  test.setTimeout(120_000);
  const edges = await OwnEdges.open();
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-restored-'));
  const backup = join(folder, 'backup');
  const restored = new EdgeProcess({ DATA_DIR: join(folder, 'data') });
  try {
    const edge = await edges.start();
    expect((await post(edge.url, '/auth/register', person)).status).toBe(201);
    const page = await fetch(edge.url);
    await runRelease({ DATA_DIR: edges.folder }, ['backup', backup]);
    await edge.kill();
    await runRelease({ DATA_DIR: join(folder, 'data') }, ['restore', backup]);
    const url = await restored.start();
    expect((await post(url, '/auth/login', login)).status).toBe(200);
    const again = await fetch(url);
    expect([again.status, again.headers.get('x-release')]).toEqual([200, page.headers.get('x-release')]);
    expect(await again.text()).toContain('</html>');
  } finally {
    await restored.kill();
    await edges.close();
    await rm(folder, { recursive: true, force: true });
  }
});
