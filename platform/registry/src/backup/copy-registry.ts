import { CHANGES } from '../data-log/data-log';
import { READERS } from '../edges/heartbeat';
import { LOG, MANIFEST, revisionKey, VERSIONS } from '../formats/keys';
import { inParallel } from '../places';
import { RevisionLog } from '../log/revision-log';
import { refusal } from '../refusals';
import type { Store } from '../store/store';

/** What running processes announce to each other. */
const NOT_COPIED = ['publishing/', 'removals/', 'evidence/', 'figures/', CHANGES, READERS];
const COPIES_AT_ONCE = 4;

/**
 * Copies a registry while others use it, as it was at one revision: the log up to it, and every version that was
 * published by then, so each version that the log names. Keys of the site are copied, too.
 *
 * @returns The number of that revision; 0 before the first.
 * @throws {Refusal} removing when `gc` removes a version meanwhile; rewound, log_damaged
 */
export async function copyRegistry(
  from: Store,
  write: (key: string, bytes: Buffer) => Promise<void>,
): Promise<number> {
  const { current, next, damaged } = await new RevisionLog(from).head();
  if (!current && damaged !== undefined) throw refusal('log_damaged');
  const keys = await from.list('');
  const published = new Set(keys.filter((key) => key.endsWith(`/${MANIFEST}`)).map(versionOf));
  const isCopied = (key: string) => {
    if (key.startsWith(LOG)) return key < revisionKey(next);
    if (key.startsWith(VERSIONS)) return published.has(versionOf(key));
    return !NOT_COPIED.some((prefix) => key.startsWith(prefix));
  };
  await inParallel(COPIES_AT_ONCE, keys.filter(isCopied), async (key) => {
    const bytes = await from.read(key);
    if (bytes) return write(key, bytes);
    if (key.startsWith(VERSIONS)) throw refusal('removing', `${key} was removed during the backup`);
  });
  return current?.revision ?? 0;
}

/** `versions/<area>/<version>` */
function versionOf(key: string): string {
  return key.split('/', 3).join('/');
}
