import { watch as watchFolder, type FSWatcher } from 'node:fs';
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
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  /** True after the first poll, even if the folder was absent then. */
  let isKnown = false;
  let lastChange: string | undefined;
  const unwatch = () => {
    watcher?.close();
    watcher = undefined;
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
  const look = (now: string | undefined) => {
    if (now === undefined) return unwatch();
    watch();
    if (isKnown && now !== lastChange) changed();
    lastChange = now;
  };
  const poll = async () => {
    try {
      const now = await timeOfChange();
      if (isStopped) return;
      look(now);
      isKnown = true;
    } catch {
      // The store is unavailable. The watcher may be of a disk that is no longer mounted.
      unwatch();
    }
    if (!isStopped) timer = setTimeout(() => void poll(), POLL_MS).unref();
  };
  void poll();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unwatch();
  };
}
