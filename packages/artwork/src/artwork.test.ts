import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { drawAll, pngPictures } from './artwork';
import { fileNames } from './file-names';
import { DRAWN_LISTINGS } from './listings';

interface CatalogListing {
  id: string;
  category: string;
  type: string;
  location: string;
}

/** Asked for at run time, because artwork must not depend on the catalog. */
const { LISTINGS } = jest.requireActual<{ LISTINGS: CatalogListing[] }>('../../catalog/src/data/listings');
const drawings = drawAll();
const pictures = [...drawings];

test('what the code draws has the names that the catalog knows: run draw-all and copy artwork.json', () => {
  const committed: unknown = JSON.parse(
    readFileSync(join(__dirname, '../../catalog/src/artwork.json'), 'utf8'),
  );
  expect(fileNames(drawings)).toEqual(committed);
});

test('the same seed draws the same picture', () => {
  expect(drawAll()).toEqual(drawings);
});

test('the table of listings agrees with the catalog', () => {
  expect(DRAWN_LISTINGS).toEqual(
    LISTINGS.map(({ id, category, location, type }) => ({
      ...{ id, category, type },
      city: location.split(', ')[1],
    })),
  );
});

test('no two listings look the same', () => {
  const homes = pictures.filter(([name]) => name.startsWith('home-')).map(([, svg]) => svg);
  expect(homes).toHaveLength(30);
  expect(new Set(homes).size).toBe(30);
});

test.each(pictures)(
  '%s holds shapes only: no style, no script, no text, nothing from elsewhere',
  (_, svg) => {
    expect(svg).not.toMatch(
      /<style|\sstyle=|<script|<foreignObject|<image|<text|\son\w+=|NaN|undefined|Infinity/,
    );
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/https?:|data:/);
  },
);

test.each(pictures)('%s has unique ids and every reference meets one', (_, svg) => {
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(id);
});

test.each(pictures)('%s weighs at most 8 kB compressed', (_, svg) => {
  expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(8 * 1024);
});

test('there is a social preview for the site and for each listing, 1200 wide', () => {
  const previews = [...pngPictures(drawings)].filter(([name]) => name.startsWith('social-'));
  expect(previews).toHaveLength(31);
  expect(
    previews.every(([, { svg, width }]) => width === 1200 && svg.includes('viewBox="0 0 1200 630"')),
  ).toBe(true);
});
