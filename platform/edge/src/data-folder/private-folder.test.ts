import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePrivate } from './private-folder';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nivaas-private-'));
});
afterEach(() => rm(root, { recursive: true }));

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);
const log = jest.fn();

test('a new data folder and one that was open to others are private afterwards', async () => {
  await makePrivate(join(root, 'new', 'data'), log);
  expect(await modeOf(join(root, 'new', 'data'))).toBe('700');
  await chmod(root, 0o755);
  await makePrivate(root, log);
  expect(await modeOf(root)).toBe('700');
  expect(log).not.toHaveBeenCalled();
});

test('a folder that cannot be made private is named in the log', async () => {
  await writeFile(join(root, 'file'), '');
  await makePrivate(join(root, 'file', 'data'), log);
  expect(log).toHaveBeenCalledWith({
    event: 'data-not-private',
    message: expect.stringContaining('ENOTDIR'),
  });
});
