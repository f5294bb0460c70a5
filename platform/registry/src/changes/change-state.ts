import * as v from 'valibot';
import { FUNCTION_TAG } from '@nivaas/contracts';
import { parse } from '../formats/parse';

/** What changed in the data of the areas, up to one moment. */
export interface ChangeState {
  /** Of the last change; 0 before the first. Each is larger than all before it, also after a restored backup. */
  number: number;
  /** The last change that `tags` may lack: whatever was made before it may have changed. */
  floor: number;
  /** Number of the last change of each tag, the latest last. */
  tags: ReadonlyMap<string, number>;
}

/** The tag of everything. */
export const ALL_TAGS = '*';
export const NO_CHANGES: ChangeState = { number: 0, floor: 0, tags: new Map() };

/** 25 kB. At 17 changes a second, an edge that heard nothing for a minute still learns what changed. */
const MAX_TAGS = 1_000;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const storedState = v.object({
  format: v.literal(1),
  number: count,
  floor: count,
  tags: v.record(v.pipe(v.string(), v.regex(FUNCTION_TAG)), count),
});

/** Whether it is a tag, or `ALL_TAGS`. */
export function isTag(tag: string): boolean {
  return tag === ALL_TAGS || FUNCTION_TAG.test(tag);
}

/**
 * The state after a change. Beyond the limit, the tags that changed first are dropped.
 *
 * @param number Larger than the state's.
 */
export function changed(state: ChangeState, tags: readonly string[], number: number): ChangeState {
  if (tags.includes(ALL_TAGS)) return { number, floor: number, tags: new Map() };
  const merged = new Map(state.tags);
  for (const tag of tags) {
    merged.delete(tag);
    merged.set(tag, number);
  }
  const dropped = [...merged].slice(0, Math.max(0, merged.size - MAX_TAGS));
  for (const [tag] of dropped) merged.delete(tag);
  return { number, floor: Math.max(state.floor, ...dropped.map(([, last]) => last)), tags: merged };
}

export function bytesOf({ number, floor, tags }: ChangeState): Buffer {
  return Buffer.from(JSON.stringify({ format: 1, number, floor, tags: Object.fromEntries(tags) }));
}

/** Undefined when it is damaged, or was written by another build of this program. */
export function stateOf(bytes: Buffer): ChangeState | undefined {
  const parsed = parse(storedState, bytes);
  if (!('value' in parsed)) return undefined;
  const { number, floor, tags } = parsed.value;
  return { number, floor, tags: new Map(Object.entries(tags)) };
}
