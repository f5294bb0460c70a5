import type { Store } from '@nivaas/registry';

/** Carries the newest text of each edge to the others. */
export interface TextExchange {
  /**
   * @param edge Key of the edge, hexadecimal.
   * @param number Larger for each newer text of the edge.
   */
  publish: (edge: string, number: number, text: string) => Promise<void>;
  remove: (edge: string) => Promise<void>;
  /** The text of each edge, including edges that are gone. */
  readAll: () => Promise<ReadonlyMap<string, string>>;
}

const FOLDER = 'evidence/';

/** Exchanges through the store that the edges share. Its keys are never overwritten, so each has a number. */
export function storeExchange(store: Store): TextExchange {
  let read = new Map<string, { key: string; text: string }>();
  const removeBefore = async (edge: string, newest: string) => {
    for (const key of await store.list(`${FOLDER}${edge}/`)) if (key < newest) await store.remove(key);
  };
  return {
    publish: async (edge, number, text) => {
      const key = `${FOLDER}${edge}/${String(number).padStart(9, '0')}.json`;
      await store.create(key, Buffer.from(text));
      await removeBefore(edge, key);
    },
    remove: (edge) => removeBefore(edge, `${FOLDER}${edge}/~`),
    readAll: async () => {
      const newest = new Map((await store.list(FOLDER)).map((key) => [key.split('/')[1] ?? '', key]));
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
