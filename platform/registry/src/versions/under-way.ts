import { randomBytes } from 'node:crypto';
import { refusal } from '../refusals';
import type { Store } from '../store/store';

/*
 * A publish skips files that exist already, so nothing may remove them before it ends; and only one removal may run.
 * Each announces itself with its own key before it looks for other keys: of two at once, at least one sees the other.
 * Keys are removed by their owner, or when they are so old that the owner must have crashed.
 */
const PUBLISHING = 'publishing/';
const REMOVING = 'removals/';
/** An older removal has crashed. */
const REMOVAL_MS = 10 * 60 * 1_000;
/** An older publish has crashed. */
const PUBLISH_MS = 24 * 60 * 60 * 1_000;

/** Runs a publish. @throws {Refusal} removing */
export async function whilePublishing<Result>(
  store: Store,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return announced(store, PUBLISHING, now, async () => {
    const { active } = await announcements(store, REMOVING, now, REMOVAL_MS);
    if (active.length > 0) throw refusal('removing');
    return work();
  });
}

export interface RemovalGuard {
  /** Stops a removal before others consider it crashed. @throws {Refusal} removing */
  assertTime: () => void;
}

/** Whether a publish is under way, or crashed a short time ago. */
export async function arePublishing(store: Store, now: number): Promise<boolean> {
  return (await announcements(store, PUBLISHING, now, PUBLISH_MS)).active.length > 0;
}

/** Runs a removal. @throws {Refusal} removing when another one is under way */
export async function whileRemoving<Result>(
  store: Store,
  now: number,
  work: (guard: RemovalGuard) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const assertTime = () => {
    if (performance.now() - started > REMOVAL_MS / 2)
      throw refusal('removing', 'it took too long, run it again');
  };
  const remove = async () => {
    const removals = await announcements(store, REMOVING, now, REMOVAL_MS);
    if (removals.active.length > 1) throw refusal('removing');
    const publishes = await announcements(store, PUBLISHING, now, PUBLISH_MS);
    for (const key of [...removals.crashed, ...publishes.crashed]) await store.remove(key);
    return work({ assertTime });
  };
  // Urgent, because it makes room.
  return announced(store, REMOVING, now, remove, true);
}

/** Keeps a key below the prefix while the work runs. */
async function announced<Result>(
  store: Store,
  prefix: string,
  now: number,
  work: () => Promise<Result>,
  isUrgent = false,
): Promise<Result> {
  const key = `${prefix}${now}-${randomBytes(6).toString('hex')}`;
  await store.create(key, Buffer.alloc(0), isUrgent);
  try {
    return await work();
  } finally {
    // A key that stays only delays others until it counts as crashed.
    await store.remove(key).catch(() => undefined);
  }
}

/** Keys of work that is under way, and of work that crashed. */
async function announcements(store: Store, prefix: string, now: number, maxAgeMs: number) {
  const keys = await store.list(prefix);
  const age = (key: string) => now - Number.parseInt(key.slice(prefix.length), 10);
  return {
    active: keys.filter((key) => age(key) < maxAgeMs),
    crashed: keys.filter((key) => age(key) >= maxAgeMs),
  };
}
