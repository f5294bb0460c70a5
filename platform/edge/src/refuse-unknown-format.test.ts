import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore, openRegistry } from '@nivaas/registry';
import { refuseUnknownFormat } from './refuse-unknown-format';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-format-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function withRevision(text: string) {
  const store = openFolderStore(root);
  await store.create('channels/live/000000001.json', Buffer.from(text));
  return openRegistry(store);
}

test.each([0, 2, 99])(
  'E12 an edge does not start on a log of format %d, and leaves it as it is',
  async (format) => {
    const text = JSON.stringify({ format, revision: 1, areas: 'in another form' });
    const registry = await withRevision(text);
    await expect(refuseUnknownFormat(registry)).rejects.toMatchObject({
      code: 'unknown_format',
      message: expect.stringContaining(`format ${format}`),
    });
    const folder = join(root, 'channels/live');
    expect(await readdir(folder)).toEqual(['000000001.json']);
    expect(await readFile(join(folder, '000000001.json'), 'utf8')).toBe(text);
  },
);

test.each(['', '{"format":1}', '{"format":"2"}', 'nonsense'])(
  'a damaged log (%j) or an empty one does not stop the start',
  async (text) => {
    await expect(refuseUnknownFormat(await withRevision(text))).resolves.toBeUndefined();
    await expect(
      refuseUnknownFormat(openRegistry(openFolderStore(join(root, 'empty')))),
    ).resolves.toBeUndefined();
  },
);
