import { randomBytes } from 'node:crypto';
import { RegistryError } from '../registry-error';
import type { Store } from '../store/store';

/*
 * Publishing and removing must not meet: a publish skips files that are there, and would miss those that are removed a
 * moment later. Each says that it begins before it looks for the other, so at least one of them sees the other.
 */
const PUBLISHING = 'publishing/';
const REMOVING = 'removing';
/** A removal that is older than this has crashed. Milliseconds. */
const REMOVAL = 10 * 60 * 1_000;
/** A publish that is older than this has crashed. Milliseconds. */
export const PUBLISH = 24 * 60 * 60 * 1_000;

/** Does the work of a publish. @throws {RegistryError} removing */
export async function whilePublishing<Result>(
  store: Store,
  now: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const key = `${PUBLISHING}${now}-${randomBytes(6).toString('hex')}`;
  await store.create(key, Buffer.alloc(0));
  try {
    const since = Number((await store.read(REMOVING))?.toString() ?? 0);
    if (now - since < REMOVAL) throw new RegistryError('removing');
    return await work();
  } finally {
    // One that stays behind only delays the next removal.
    await store.remove(key).catch(() => undefined);
  }
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
  const since = Number((await store.read(REMOVING))?.toString() ?? 0);
  if (now - since >= REMOVAL) await store.remove(REMOVING);
  if (!(await store.create(REMOVING, Buffer.from(String(now))))) throw new RegistryError('removing');
  try {
    const begun = (await store.list(PUBLISHING)).map((key) => ({
      key,
      age: now - Number.parseInt(key.slice(PUBLISHING.length), 10),
    }));
    for (const { key } of begun.filter(({ age }) => age >= PUBLISH)) await store.remove(key);
    const started = performance.now();
    const assertTime = () => {
      if (performance.now() - started > REMOVAL / 2)
        throw new RegistryError('removing', 'it took too long, run it again');
    };
    return await work({ isPublishing: begun.some(({ age }) => age < PUBLISH), assertTime });
  } finally {
    await store.remove(REMOVING);
  }
}
