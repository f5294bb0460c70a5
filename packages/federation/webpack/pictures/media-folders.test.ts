import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { mediaFolders } from './media-folders';

let root: string;
beforeAll(() => (root = mkdtempSync(join(tmpdir(), 'media-'))));
afterAll(() => rmSync(root, { recursive: true }));

function write(folder: string, manifest: object): string {
  const file = join(root, folder, 'package.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(manifest));
  return dirname(file);
}

test('an area has the media of itself and of the packages that it names, where they are installed', () => {
  const withMedia = { nivaas: { media: 'pictures' } };
  const area = write('mfe-shop', {
    ...withMedia,
    dependencies: { own: '1' },
    peerDependencies: { '@site/photos': '1', plain: '1', missing: '1' },
  });
  const own = write('mfe-shop/node_modules/own', { nivaas: { media: 'src/fonts' } });
  const photos = write('node_modules/@site/photos', withMedia);
  write('node_modules/plain', {});
  write('node_modules/unnamed', withMedia);
  expect(mediaFolders(area)).toEqual([
    join(area, 'pictures'),
    join(own, 'src/fonts'),
    join(photos, 'pictures'),
  ]);
});
