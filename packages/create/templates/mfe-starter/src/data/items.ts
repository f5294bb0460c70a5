export interface Item {
  id: string;
  name: string;
}

const ITEMS: Item[] = [
  { id: 'asha', name: 'Asha Rao' },
  { id: 'bela', name: 'Bela Shah' },
  { id: 'chetan', name: 'Chetan Iyer' },
];

export async function items(): Promise<Item[]> {
  return ITEMS;
}

/** Null for an unknown one. */
export async function itemOf(id: string | undefined): Promise<Item | null> {
  return ITEMS.find((item) => item.id === id) ?? null;
}
