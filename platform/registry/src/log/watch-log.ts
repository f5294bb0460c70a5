import type { Context } from '../context';
import { LOG, revisionKey } from '../formats/keys';

export interface LogWatch {
  watch(changed: () => void): () => void;
  /** The log may have become shorter, and that is meant. */
  startOver(): void;
}

/** Tells of new revisions. Each watcher knows by itself what it told: others read the log, too. */
export function createLogWatch({ store, log }: Pick<Context, 'store' | 'log'>): LogWatch {
  const watchers = new Set<{ told: number | undefined }>();
  return {
    watch: (changed) => {
      const watcher: { told: number | undefined } = { told: undefined };
      watchers.add(watcher);
      const look = async () => {
        watcher.told = (await log.head()).next - 1;
      };
      const stop = store.watch(
        LOG,
        () => void look().then(changed, changed),
        async () => {
          if (watcher.told === undefined) await look();
          return revisionKey((watcher.told ?? 0) + 1);
        },
      );
      return () => {
        watchers.delete(watcher);
        stop();
      };
    },
    startOver: () => watchers.forEach((watcher) => (watcher.told = undefined)),
  };
}
