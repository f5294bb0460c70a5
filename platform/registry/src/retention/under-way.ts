import { randomBytes } from 'node:crypto';
import { RegistryError } from '../registry-error';
import type { Store } from '../store/store';

/*
 * Publishing and removing must not meet: a publish skips files that are there, and would miss those that are removed a
 * moment later. Two removals must not meet either. Each says under a key of its own that it begins, before it looks for
 * the others: of two at once at least one sees the other. Nobody removes the key of somebody who may be at work.
 */
const PUBLISHING = 'publishing/';
const REMOVING = 'removals/';
/** A removal that is older than this has crashed. */
const REMOVAL_MS = 10 * 60 * 1_000;
/** A publish that is older than this has crashed. */
export const PUBLISH_MS = 24 * 60 * 60 * 1_000;

/** Does the work of a publish. @throws {RegistryError} removing */
export async function whilePublishing<Result>(
  store: Store,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> {
  return announced(store, PUBLISHING, now, async () => {
    if ((await atWork(store, REMOVING, now, REMOVAL_MS)).length > 0) throw new RegistryError('removing');
    return work();
  });
}

export interface RemovalGuard {
  /** A publish is under way. */
  isPublishing: boolean;
  /** Stops a removal that took so long that others take it for dead. @throws {RegistryError} removing */
  assertTime: () => void;
}

/** Does the work of a removal. @throws {RegistryError} removing when another one is under way */
export async function whileRemoving<Result>(
  store: Store,
  now: number,
  work: (guard: RemovalGuard) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const assertTime = () => {
    if (performance.now() - started > REMOVAL_MS / 2)
      throw new RegistryError('removing', 'it took too long, run it again');
  };
  return announced(store, REMOVING, now, async () => {
    if ((await atWork(store, REMOVING, now, REMOVAL_MS)).length > 1) throw new RegistryError('removing');
    const isPublishing = (await atWork(store, PUBLISHING, now, PUBLISH_MS)).length > 0;
    for (const [prefix, age] of [
      [REMOVING, REMOVAL_MS],
      [PUBLISHING, PUBLISH_MS],
    ] as const)
      for (const key of await crashed(store, prefix, now, age)) await store.remove(key);
    return work({ isPublishing, assertTime });
  });
}

/** Has a key of its own below the prefix for as long as the work takes. */
async function announced<Result>(
  store: Store,
  prefix: string,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `${prefix}${now}-${randomBytes(6).toString('hex')}`;
  await store.create(key, Buffer.alloc(0));
  try {
    return await work();
  } finally {
    // One that stays behind only delays others.
    await store.remove(key).catch(() => undefined);
  }
}

async function atWork(store: Store, prefix: string, now: number, ageMs: number): Promise<string[]> {
  return (await store.list(prefix)).filter((key) => now - begunAt(prefix, key) < ageMs);
}

async function crashed(store: Store, prefix: string, now: number, ageMs: number): Promise<string[]> {
  return (await store.list(prefix)).filter((key) => now - begunAt(prefix, key) >= ageMs);
}

function begunAt(prefix: string, key: string): number {
  return Number.parseInt(key.slice(prefix.length), 10);
}
