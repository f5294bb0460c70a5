import { parentPort, workerData } from 'node:worker_threads';
import { isRegistryError } from '../registry-error';
import { readBuildFolder } from './build-folder';

/* The program of the thread that `readBuild` starts. */

void readBuildFolder(workerData as string).then(
  (read) => {
    const [files, media] = [copied(read.files), copied(read.media)];
    const transfer = [...files.values(), ...media.values()].map(({ buffer }) => buffer);
    parentPort?.postMessage({ read: { ...read, files, media } }, transfer);
  },
  (error: unknown) => {
    if (!isRegistryError(error)) throw error;
    const { code, detail, hint, problems } = error;
    parentPort?.postMessage({ refusal: { code, detail, hint, problems } });
  },
);

/** In memory of their own: small files share some, which cannot be handed over. */
function copied(files: ReadonlyMap<string, Buffer>): Map<string, Uint8Array<ArrayBuffer>> {
  return new Map([...files].map(([path, bytes]) => [path, new Uint8Array(bytes)]));
}
