import { MACHINES, PAINTS, type PaintName } from './machines';

interface Article {
  sku: string;
  id: string;
  name: string;
  paint: string;
}

const ARTICLES: readonly Article[] = MACHINES.flatMap(({ id, name, paints }) =>
  paints.map((paint: PaintName) => ({ sku: `${id}-${paint}`, id, name, paint: PAINTS[paint] })),
);

/** Shown before anybody has chosen anything. */
const OF_THE_SEASON = ['wren-rust', 'ibex-sand'];
const SHOWN = 4;

/**
 * Articles whose paint is closest to the mean of the given ones. A machine appears in one paint only, and none that is
 * among the given ones.
 *
 * @param skus Unknown ones are ignored.
 */
export function similarPaints(skus: readonly string[]): Article[] {
  const given = ARTICLES.filter(({ sku }) => skus.includes(sku));
  if (given.length === 0) return similarPaints(OF_THE_SEASON);
  const mean = meanOf(given.map(({ paint }) => channels(paint)));
  const near = ARTICLES.filter(({ id }) => given.every((each) => each.id !== id))
    .map((article) => ({ article, distance: distance(mean, channels(article.paint)) }))
    .sort((a, b) => a.distance - b.distance)
    .map(({ article }) => article);
  return near.filter(({ id }, at) => near.findIndex((each) => each.id === id) === at).slice(0, SHOWN);
}

type Channels = readonly [red: number, green: number, blue: number];

function channels(paint: string): Channels {
  const value = parseInt(paint.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function meanOf(all: readonly Channels[]): Channels {
  const of = (at: 0 | 1 | 2) => all.reduce((sum, each) => sum + each[at], 0) / all.length;
  return [of(0), of(1), of(2)];
}

/** Squared and weighted by how well eyes tell shades of each channel apart. */
function distance(a: Channels, b: Channels): number {
  return 2 * (a[0] - b[0]) ** 2 + 4 * (a[1] - b[1]) ** 2 + 3 * (a[2] - b[2]) ** 2;
}
