import type { Store } from '../store/store';
import type { RevisionLog } from './revision-log';
import { LOG, revisionKey } from '../formats/keys';

export interface LogWatch {
  /** Calls back soon after a new revision. @returns A function that stops it. */
  watch(changed: () => void): () => void;
  /** For an accepted rewind: the next revision may have a lower number. */
  startOver(): void;
}

/** Each watcher tracks the last revision that it reported, because other readers advance the shared log. */
export function createLogWatch({ store, log }: { store: Store; log: RevisionLog }): LogWatch {
  const watchers = new Set<{ reported: number | undefined }>();
  return {
    watch: (changed) => {
      const watcher: { reported: number | undefined } = { reported: undefined };
      watchers.add(watcher);
      const look = async () => {
        watcher.reported = (await log.head()).next - 1;
      };
      const stop = store.watch(
        LOG,
        () => void look().then(changed, changed),
        async () => {
          if (watcher.reported === undefined) await look();
          return revisionKey((watcher.reported ?? 0) + 1);
        },
      );
      return () => {
        watchers.delete(watcher);
        stop();
      };
    },
    startOver: () => watchers.forEach((watcher) => (watcher.reported = undefined)),
  };
}
