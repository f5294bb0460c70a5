import { statfs } from 'node:fs/promises';
import { storeFolder } from '@nivaas/registry';
import type { Feature } from '../feature';

const LOOK_MS = 10_000;
/** The versions of some months, and far more than the reserve of the registry. */
const MIN_FREE_BYTES = 500_000_000;

/** Tells how full the disks of the edge are, before a full one refuses releases, logins and data. */
export const diskSpace: Feature = {
  name: 'disk-space',
  open: ({ config, workFolder, metrics }) => {
    const registry = config.REGISTRY && storeFolder(config.REGISTRY);
    const folders = Object.entries({ data: workFolder, ...(registry ? { registry } : {}) });
    const free = new Map<string, number>();
    // Kept between looks, of which there is one at a time: a disk may hang.
    let looking: Promise<unknown> | undefined;
    const look = async ([name, folder]: [string, string]) => {
      const { bavail, bsize } = await statfs(folder);
      free.set(name, bavail * bsize);
    };
    const lookAtAll = () =>
      (looking ??= Promise.allSettled(folders.map(look)).then(() => (looking = undefined)));
    const timer = setInterval(() => void lookAtAll(), LOOK_MS).unref();
    void lookAtAll();
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
