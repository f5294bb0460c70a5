import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@nivaas/registry';
import { startTestSite } from '../test-support/test-site';
import { inWritableFolder } from './server-files';

/** Writes a file where an edge places the live shell's server build, as if an earlier process had left it. */
async function leave(registry: Registry, folder: string, text: string): Promise<void> {
  const version = (await registry.status()).areas['shell']?.version ?? '';
  const target = join(folder, 'edge/server/shell', version);
  await mkdir(target, { recursive: true });
  await writeFile(join(target, 'main.js'), text);
}

test.each([
  ['empty, as after a power cut', ''],
  ['of another version', 'exports.createRenderer = () => ({ render: () => ({ status: 200 }) });'],
])('E54 a server build on the disk of the edge that is %s is put there again', async (_, text) => {
  const site = await startTestSite({ beforeStart: (registry, folder) => leave(registry, folder, text) });
  const { status, text: html } = await site.ask('/');
  expect(status).toBe(200);
  expect(html).toContain('<h1>Start</h1>');
});

test('an edge whose work folder cannot be written still serves pages', async () => {
  const site = await startTestSite({
    // A file where the folder should be: no user may write into it, not even root.
    beforeStart: (_, folder) => writeFile(join(folder, 'edge'), 'full'),
  });
  expect((await site.ask('/search')).text).toContain('Search one');
  expect((await site.json<{ reasons: string[] }>('/_health/ready')).reasons).toEqual([]);
  await site.served(() => site.release('mfe-search', 'Search two'));
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
