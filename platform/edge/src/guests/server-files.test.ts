import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '@nivaas/registry';
import { startTestSite } from '../test-support/test-site';

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
