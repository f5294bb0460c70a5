import type { Store } from '../store/store';

/*
 * Which edges are there, and which changes of data they have. A store records no age and clocks of machines differ, so
 * each process counts: its key is followed by one with a larger count.
 *
 * Keys are in a folder for each hour of their writer's clock, because the program before this one waits for edges that
 * it finds in the folders of this hour and the one before. Its own keys are names without a process.
 */
export const READERS = 'readers/';
const KEY = /^readers\/\d{4}-\d\d-\d\dT\d\d\/([0-9a-f]+)$/;
const HOUR_MS = 60 * 60 * 1_000;

/** Host and port of an edge, and its process. */
export interface EdgeId {
  name: string;
  /** Random. Empty for an edge that runs the program before this one. */
  process: string;
}

/** The newest beat of an edge. */
export interface Beat extends EdgeId {
  count: number;
  /** The last change that the edge has. */
  number: number;
  /** Also of older beats that are still there. */
  keys: string[];
}

/** Key of a beat. */
export function beatKey({ name, process }: EdgeId, count: number, number: number): string {
  const text = [name, process, count, number].join(' ');
  return hourFolder(0) + Buffer.from(text).toString('hex');
}

/** The newest beat of each edge. @throws {StoreError} */
export async function storedBeats(store: Pick<Store, 'list'>): Promise<Beat[]> {
  const byEdge = new Map<string, Beat>();
  for (const key of await store.list(READERS)) {
    const beat = beatIn(key);
    if (!beat) continue;
    const edge = `${beat.name} ${beat.process}`;
    const known = byEdge.get(edge);
    const newer = known && known.count > beat.count ? known : beat;
    byEdge.set(edge, { ...newer, keys: [...(known?.keys ?? []), key] });
  }
  return [...byEdge.values()];
}

function beatIn(key: string): Beat | undefined {
  const beat = decoded(key);
  // Of the program before this one, a reader of an earlier hour has ended.
  return beat && (beat.process !== '' || key >= hourFolder(1)) ? beat : undefined;
}

function decoded(key: string): Beat | undefined {
  const [, encoded = ''] = KEY.exec(key) ?? [];
  const [name = '', process = '', count, number] = Buffer.from(encoded, 'hex').toString().split(' ');
  return name === ''
    ? undefined
    : { name, process, count: Number(count ?? 0), number: Number(number ?? 0), keys: [key] };
}

/** Keys that the program before this one left. Others are removed by who watched them. @throws {StoreError} */
export async function outdatedReaders(store: Pick<Store, 'list'>): Promise<string[]> {
  return (await store.list(READERS)).filter((key) => key < hourFolder(1) && !decoded(key)?.process);
}

/** Of now, or of so many hours before. */
function hourFolder(back: number): string {
  return `${READERS}${new Date(Date.now() - back * HOUR_MS).toISOString().slice(0, 13)}/`;
}
