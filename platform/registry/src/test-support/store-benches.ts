import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { openS3Bench } from './s3-server';

/** An empty store that any number of processes may open. */
export interface StoreBench {
  open: () => Store;
  close: () => Promise<void>;
}

/** Every kind of store, so that the same tests run over all of them. */
export const STORES: [kind: string, open: () => Promise<StoreBench>][] = [
  ['a folder', openFolderBench],
  ['a bucket of S3', openS3Bench],
];

async function openFolderBench(): Promise<StoreBench> {
  const root = await mkdtemp(join(tmpdir(), 'nivaas-store-'));
  return {
    open: () => openFolderStore(root),
    close: () => rm(root, { recursive: true, force: true }),
  };
}
