import type { Store } from '@nivaas/registry';

/** Publishes the counts of each edge to the others. Each edge has one text with its newest counts. */
export interface EvidenceExchange {
  /**
   * @param edge Name of the edge, hexadecimal.
   * @param number Larger for each newer text of the edge.
   */
  publish: (edge: string, number: number, text: string) => Promise<void>;
  remove: (edge: string) => Promise<void>;
  /** The text of each edge, including edges that are gone. */
  readAll: () => Promise<ReadonlyMap<string, string>>;
}

/**
 * Exchanges through the store that the edges share. Its keys are never overwritten, so each text has its number in the key.
 *
 * @param folder Each kind of text has a folder of its own.
 */
export function storeExchange(
  store: Store,
  folder: 'evidence/' | 'figures/' = 'evidence/',
): EvidenceExchange {
  const own = new Map<string, string[]>();
  let read = new Map<string, { key: string; text: string }>();
  const removeOld = async (edge: string, kept: number) => {
    const keys = own.get(edge) ?? [];
    for (const key of keys.splice(0, keys.length - kept)) await store.remove(key);
  };
  return {
    publish: async (edge, number, text) => {
      const key = `${folder}${edge}/${String(number).padStart(9, '0')}.json`;
      await store.create(key, Buffer.from(text));
      own.set(edge, [...(own.get(edge) ?? []), key]);
      await removeOld(edge, 1);
    },
    remove: async (edge) => {
      await removeOld(edge, 0);
      for (const key of await store.list(`${folder}${edge}/`)) await store.remove(key);
    },
    readAll: async () => {
      const newest = new Map((await store.list(folder)).map((key) => [key.split('/')[1] ?? '', key]));
      const texts = new Map<string, { key: string; text: string }>();
      for (const [edge, key] of newest) {
        const last = read.get(edge);
        const text = last?.key === key ? last.text : (await store.read(key))?.toString('utf8');
        // The edge replaced the text during this read, so the text before it serves once more.
        if (text !== undefined) texts.set(edge, { key, text });
        else if (last) texts.set(edge, last);
      }
      read = texts;
      return new Map([...texts].map(([edge, { text }]) => [edge, text]));
    },
  };
}
