import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import hindi from '../pictures/galleries.hi.json';
import { LISTINGS } from './data/listings';
import { galleryOf } from './gallery';
import type { Listing } from './listing';

const galleries = Promise.all(
  LISTINGS.map(async (listing) => ({ listing, pictures: await galleryOf(listing, 'en') })),
);

test('each home has six to eight pictures, its own first and its plan last', async () => {
  for (const { listing, pictures } of await galleries) {
    expect([listing.id, pictures.length >= 6 && pictures.length <= 8]).toEqual([listing.id, true]);
    expect(pictures[0]).toEqual({ src: listing.image, alt: listing.imageAlt });
    expect(pictures.at(-1)?.alt).toMatch(/^Illustrative (floor|site) plan: .+\.$/);
    expect(pictures.every(({ alt }) => alt.length > 10 && !/photo/i.test(alt))).toBe(true);
  }
});

test('no two homes share a picture', async () => {
  const all = (await galleries).flatMap(({ pictures }) => pictures.map(({ src }) => src));
  expect(new Set(all).size).toBe(all.length);
  // The names hold hashes of the contents.
  const hashes = all.map((src) => /\.([0-9a-f]{8})\./.exec(src)?.[1]);
  expect(new Set(hashes).size).toBe(all.length);
});

test('every picture has a Hindi text', async () => {
  for (const { listing, pictures } of await galleries) {
    const texts = hindi[listing.id as keyof typeof hindi];
    expect([listing.id, texts.length]).toEqual([listing.id, pictures.length - 1]);
    for (const { alt } of texts) expect(alt).toMatch(/[\u0900-\u097f]/);
  }
});

test('the rooms of a plan, measured with its scale bar, have the area and the number that the facts say', async () => {
  for (const { listing, pictures } of await galleries) {
    const plan = readFileSync(join(__dirname, '../pictures', pictures.at(-1)?.src.slice(8) ?? ''), 'utf8');
    const rooms = listing.category === 'plot' ? /id="plot"/ : /id="room-/;
    const area = rectangles(plan, rooms).reduce((sum, { width, height }) => sum + width * height, 0);
    const [bar] = rectangles(plan, /id="ten-feet"/);
    const measured = area / ((bar?.width ?? 0) / 10) ** 2;
    const told = areaOf(listing);
    expect([listing.id, Math.abs(measured - told) / told < 0.05]).toEqual([listing.id, true]);
    if (listing.category === 'pg') continue;
    expect([listing.id, rectangles(plan, /id="room-\d-bedroom/).length]).toEqual([
      listing.id,
      listing.bedrooms,
    ]);
    const baths = rectangles(plan, /id="room-\d-(bath|powder|washroom)/).length;
    expect([listing.id, baths]).toEqual([listing.id, Math.ceil(listing.bathrooms)]);
  }
});

test('a plan for Hindi pages is the same drawing, without an English word', async () => {
  for (const { listing, pictures } of await galleries) {
    const inHindi = hindi[listing.id as keyof typeof hindi].at(-1);
    const read = (file = '') => readFileSync(join(__dirname, '../pictures', file), 'utf8');
    const [plan, plan_hi] = [read(pictures.at(-1)?.src.slice(8)), read(inHindi?.picture)];
    expect(rectangles(plan_hi, /./)).toEqual(rectangles(plan, /./));
    const words = [...plan_hi.matchAll(/<text[^>]*>([^<]*)/g)].map(([, word]) => word).join(' ');
    expect([listing.id, words.match(/[a-z]+/i)]).toEqual([listing.id, null]);
    expect(words).toContain('सांकेतिक');
  }
});

function rectangles(svg: string, kind: RegExp): { width: number; height: number }[] {
  return (svg.match(/<rect id=[^>]*>/g) ?? [])
    .filter((tag) => kind.test(tag))
    .map((tag) => ({
      width: Number(/ width="([\d.]+)"/.exec(tag)?.[1]),
      height: Number(/ height="([\d.]+)"/.exec(tag)?.[1]),
    }));
}

function areaOf({ facts, category }: Listing): number {
  const of = (id: string) =>
    Number.parseInt(facts.find((fact) => fact.id === id)?.value.replace(/,/g, '') ?? '', 10);
  if (category === 'plot') return of('plot-area');
  if (category !== 'pg') return of('carpet-area');
  const isDouble = facts.some(({ id, value }) => id === 'sharing' && value === 'Double');
  return of('bed-area') * (isDouble ? 2 : 1);
}
