import { watch as watchFolder, type FSWatcher } from 'node:fs';
import { poll } from '../poll';
import { TEMPORARY } from './create-file';

/** For file systems on which `fs.watch` reports nothing (network, containers). */
const POLL_MS = 500;

/**
 * Waits for a folder that is absent; making it would hide that the store is unavailable.
 *
 * @param timeOfChange Change time of the folder; undefined while it is absent.
 * @returns A function that stops it.
 */
export function watchKeys(
  folder: string,
  timeOfChange: () => Promise<string | undefined>,
  changed: () => void,
): () => void {
  let watcher: FSWatcher | undefined;
  let isStopped = false;
  /** Null before the first look. */
  let last: string | undefined | null = null;
  const unwatch = () => {
    watcher?.close();
    watcher = undefined;
  };
  const hasChanged = async () => {
    // While the store is unavailable, the watcher may be of a disk that is no longer mounted.
    const now = await timeOfChange().catch(() => undefined);
    if (now === undefined || isStopped) unwatch();
    else watch();
    const isChanged = last !== null && now !== undefined && now !== last;
    last = now ?? last ?? undefined;
    return isChanged;
  };
  const watch = () => {
    try {
      watcher ??= watchFolder(folder, { persistent: false }, (_, name) => {
        if (!name?.startsWith(TEMPORARY)) changed();
      }).on('error', unwatch);
    } catch {
      // No folder, or no watches left on this machine: polling is enough.
    }
  };
  const stop = poll(hasChanged, changed, POLL_MS);
  return () => {
    isStopped = true;
    stop();
    unwatch();
  };
}
