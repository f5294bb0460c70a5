export interface Article {
  sku: string;
  machine: string;
  name: string;
  paint: string;
  /** CSS colour. */
  color: string;
  /** In euros. */
  price: number;
  /** How many a new shop has. */
  stock: number;
}

const COLORS: Readonly<Record<string, string>> = {
  rust: '#b5532a',
  moss: '#66803f',
  cream: '#d9c39a',
  teal: '#2f7f7a',
  berry: '#a33b4a',
  sky: '#3f78a8',
  plum: '#7a4a68',
  sand: '#c9a768',
  sun: '#e0a92e',
  slate: '#5a6b78',
};

/** Name, price, and the stock of each paint. */
const RANGE: readonly [name: string, price: number, stock: Readonly<Record<string, number>>][] = [
  ['Wren', 9_800, { rust: 12, moss: 7, cream: 4 }],
  ['Heron', 17_400, { teal: 6, berry: 1, sky: 5 }],
  ['Badger', 23_900, { berry: 8, rust: 6, plum: 3 }],
  ['Ibex', 58_500, { sand: 4, moss: 5, sky: 2 }],
  ['Otter', 94_000, { sky: 3, teal: 2, rust: 2 }],
  ['Bison', 127_000, { sun: 3, moss: 4, berry: 1 }],
  ['Swift', 36_200, { teal: 9, slate: 0, sun: 5 }],
  ['Mole', 49_900, { moss: 6, slate: 4, rust: 3 }],
  ['Lynx', 88_000, { plum: 2, slate: 3, sun: 2 }],
];

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Everything that the shop sells, by article number. */
export const ARTICLES: ReadonlyMap<string, Article> = new Map(
  RANGE.flatMap(([name, price, stocks]) =>
    Object.entries(stocks).map(([paint, stock]): [string, Article] => {
      const machine = name.toLowerCase();
      const sku = `${machine}-${paint}`;
      return [sku, { sku, machine, name, paint: capital(paint), color: COLORS[paint] ?? '', price, stock }];
    }),
  ),
);
