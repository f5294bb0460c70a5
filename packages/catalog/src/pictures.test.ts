import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';
import galleries from '../pictures/galleries.json';
import galleriesHi from '../pictures/galleries.hi.json';
import index from '../pictures/index.json';
import notFound from '../pictures/not-found.json';
import { LISTINGS } from './data/listings';
import { heroArtwork, sharePictures } from './pictures';

const folder = join(__dirname, '../pictures');
const files = readdirSync(folder).filter((name) => !name.endsWith('.json'));
const svgs = files
  .filter((name) => name.endsWith('.svg'))
  .map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
/** Every file name in the lists. */
const named = JSON.stringify([index, galleries, galleriesHi]).match(/[\w-]+\.[0-9a-f]{8}\.(svg|png)/g) ?? [];

test('every file that the lists name is there, and every file there is named', () => {
  expect([...new Set(named)].sort()).toEqual(files.sort());
});

test('the page that is shown for an unknown address has the drawing of an empty plot', () => {
  expect(notFound.picture).toBe(index.heroes.plots);
});

test('a name holds the hash of the content, because browsers keep it forever', () => {
  for (const file of files) {
    const hash = createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex');
    expect(file).toContain(`.${hash.slice(0, 8)}.`);
  }
});

test('each of the homes has a picture of its own with an alt text that names the place, and a card', () => {
  expect(Object.keys(index.homes)).toEqual(LISTINGS.map(({ id }) => id));
  for (const { id, imageAlt, location } of LISTINGS) {
    expect(imageAlt).toMatch(new RegExp(`^\\w.+ in ${location}$`));
    expect(sharePictures.listing(id)).toMatch(`/_media/social-home-${id}.`);
  }
  expect(() => sharePictures.listing('31')).toThrow('no picture of home 31');
});

test('every category page has a drawing of its own', () => {
  const drawings = Object.values(heroArtwork);
  expect(new Set(drawings).size).toBe(drawings.length);
});

test('a picture holds shapes, and plans also words: no style, no script, nothing from elsewhere', () => {
  const foreign =
    /<style|\sstyle=|<script|<foreignObject|<image|\son\w+=|NaN|undefined|Infinity|https?:|data:/;
  for (const [name, svg] of svgs) {
    expect([name, foreign.exec(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''))]).toEqual([name, null]);
    if (!/-(plan|section)(-hi)?\./.test(name)) expect([name, svg.includes('<text')]).toEqual([name, false]);
  }
});

test('ids in a picture are unique, and every reference meets one', () => {
  for (const [name, svg] of svgs) {
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const references = [...svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)].map(([, id]) => id);
    expect([name, new Set(ids).size]).toEqual([name, ids.length]);
    expect([name, references.filter((id) => !ids.includes(id))]).toEqual([name, []]);
  }
});

test('a picture has at most 8 kB, compressed', () => {
  // Not the best, which takes seconds: what browsers get is smaller still.
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 };
  for (const [name, svg] of svgs)
    expect([name, brotliCompressSync(svg, { params }).length <= 8 * 1024]).toEqual([name, true]);
});

test('a card is a PNG of 1200 × 630 of at most 60 kB', () => {
  const cards = files.filter((name) => name.endsWith('.png'));
  expect(cards).toHaveLength(30 + 6);
  for (const file of cards) {
    const png = readFileSync(join(folder, file));
    expect([file, png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([file, 1200, 630]);
    expect(png.length).toBeLessThanOrEqual(60 * 1024);
  }
});

// The drawing tool wrote a card's words into the file's metadata, in ASCII.
test('a card says title and place of its home as they are, and no price, which changes', () => {
  for (const { id, title, location } of LISTINGS) {
    const file = sharePictures.listing(id).replace('/_media/', '');
    const said = readFileSync(join(folder, file), 'latin1');
    const words = [title, location]
      .join(', ')
      .replaceAll('\u00a0', ' ')
      .replace(/[^ -~]/g, '-');
    expect([id, said.includes(words), said.includes('Rs ')]).toEqual([id, true, false]);
  }
});
