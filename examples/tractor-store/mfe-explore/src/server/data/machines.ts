export const CATEGORIES = [
  { id: 'heritage', name: 'Heritage', line: 'Open seat, honest engine, one lifetime of spare parts' },
  { id: 'field', name: 'Field', line: 'A dry cab and enough pull for heavy ground' },
  { id: 'driverless', name: 'Driverless', line: 'Works the night, and asks before it turns' },
] as const;

export type CategoryId = (typeof CATEGORIES)[number]['id'];

interface Machine {
  id: string;
  name: string;
  category: CategoryId;
  /** Of its cheapest paint, in euros. */
  price: number;
  /** Articles in this machine's paints, by the paint's name. The first one is shown in lists. */
  paints: readonly PaintName[];
}

export const PAINTS = {
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
} as const;

export type PaintName = keyof typeof PAINTS;

export const MACHINES: readonly Machine[] = [
  { id: 'wren', name: 'Wren', category: 'heritage', price: 9_800, paints: ['rust', 'moss', 'cream'] },
  { id: 'heron', name: 'Heron', category: 'heritage', price: 17_400, paints: ['teal', 'berry', 'sky'] },
  { id: 'badger', name: 'Badger', category: 'heritage', price: 23_900, paints: ['berry', 'rust', 'plum'] },
  { id: 'ibex', name: 'Ibex', category: 'field', price: 58_500, paints: ['sand', 'moss', 'sky'] },
  { id: 'otter', name: 'Otter', category: 'field', price: 94_000, paints: ['sky', 'teal', 'rust'] },
  { id: 'bison', name: 'Bison', category: 'field', price: 127_000, paints: ['sun', 'moss', 'berry'] },
  { id: 'swift', name: 'Swift', category: 'driverless', price: 36_200, paints: ['teal', 'slate', 'sun'] },
  { id: 'mole', name: 'Mole', category: 'driverless', price: 49_900, paints: ['moss', 'slate', 'rust'] },
  { id: 'lynx', name: 'Lynx', category: 'driverless', price: 88_000, paints: ['plum', 'slate', 'sun'] },
];
