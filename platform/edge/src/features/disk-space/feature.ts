import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { storeFolder } from '@nivaas/registry';
import type { Feature } from '../feature';

const LOOK_MS = 10_000;
const FIRST_LOOK_MS = 1_000;
/** The versions of some months, and far more than the reserve of the registry. */
const MIN_FREE_BYTES = 500_000_000;

/** Tells how full the disks of the edge are, before a full one refuses releases, logins and homes. */
export const diskSpace: Feature = {
  name: 'disk-space',
  open: async ({ config, workFolder, metrics }) => {
    const registry = config.REGISTRY && storeFolder(config.REGISTRY);
    const folders = Object.entries({ data: workFolder, ...(registry ? { registry } : {}) });
    const free = new Map<string, number>();
    const look = (name: string, folder: string) =>
      statfs(folder).then(
        ({ bavail, bsize }) => void free.set(name, bavail * bsize),
        () => undefined,
      );
    // Kept between looks: a disk that hangs must not hold up readiness.
    let looking: Promise<unknown> | undefined;
    const lookAtAll = () =>
      (looking ??= Promise.all(folders.map(([name, folder]) => look(name, folder))).finally(
        () => (looking = undefined),
      ));
    const timer = setInterval(() => void lookAtAll(), LOOK_MS).unref();
    await Promise.race([lookAtAll(), delay(FIRST_LOOK_MS, undefined, { ref: false })]);
    const help = 'Bytes that the edge can still write, on the disks of its data and of a registry elsewhere';
    metrics.readSamples('gauge', 'nivaas_disk_free_bytes', help, ['disk'], () =>
      [...free].map(([disk, bytes]) => [{ disk }, bytes] as const),
    );
    return {
      problems: () =>
        [...free]
          .filter(([, bytes]) => bytes < MIN_FREE_BYTES)
          .map(([disk, bytes]) => `disk nearly full: ${Math.floor(bytes / 1e6)} MB left for ${disk}`),
      close: async () => clearInterval(timer),
    };
  },
};
