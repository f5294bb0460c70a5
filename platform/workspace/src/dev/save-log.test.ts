import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { logSaves } from './save-log';

let folder: string;

beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'save-log-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a save is a line with its file, the area that it changed and the time', async () => {
  const printed: string[] = [];
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  const areas = ['mfe-one', 'mfe-two'];
  const file = (area: string) => join(folder, `${area}.js`);
  await Promise.all(areas.map((area) => writeFile(file(area), 'export const text = 1;')));
  const compiler = webpack(
    areas.map((area) => ({
      name: area,
      mode: 'development' as const,
      entry: file(area),
      output: { path: join(folder, 'dist'), filename: `${area}.js` },
    })),
  );
  logSaves(areas, compiler);
  let built = () => {};
  const nextBuild = () => new Promise<void>((resolve) => (built = resolve));
  compiler.hooks.done.tap('test', () => built());
  const first = nextBuild();
  const watching = compiler.watch({ aggregateTimeout: 20 }, () => undefined);
  await first;
  expect(printed).toEqual([]);

  for (const text of ['export const text = 2;', 'export const {']) {
    const next = nextBuild();
    await writeFile(file('mfe-two'), text);
    await next;
  }
  expect(printed).toEqual([
    expect.stringMatching(/mfe-two\.js: mfe-two in \d+ ms\n$/),
    expect.stringMatching(/mfe-two\.js: mfe-two \(failed\) in \d+ ms\n$/),
  ]);
  await new Promise((resolve) => watching?.close(resolve));
}, 30_000);
