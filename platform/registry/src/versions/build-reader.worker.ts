import { parentPort, workerData } from 'node:worker_threads';
import { isRefusal } from '@nivaas/contracts/refusal';
import { readBuildFolder } from './build-folder';

/* The program of the thread that `readBuild` starts. */

void readBuildFolder(workerData as string).then(
  (read) => {
    // In memory of their own: small files share some, which cannot be handed over.
    const files = new Map([...read.files].map(([path, bytes]) => [path, new Uint8Array(bytes)]));
    const transfer = [...files.values()].map(({ buffer }) => buffer);
    parentPort?.postMessage({ read: { ...read, files } }, transfer);
  },
  (error: unknown) => {
    if (!isRefusal(error)) throw error;
    const { code, message, status, hint, problems } = error;
    parentPort?.postMessage({ refusal: { code, message, status, hint, problems } });
  },
);
