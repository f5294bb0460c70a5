import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolderStore } from '../store/folder-store';
import { openStore } from '../store/open-store';
import type { Store, StoreOptions } from '../store/store';
import { openS3Front, serverAt, type S3Front } from './s3-front';
import { createS3StandIn, STAND_IN_BUCKET, STAND_IN_KEYS } from './s3-stand-in';

/** An empty store that any number of processes may open. */
export interface StoreBench {
  open: () => Store;
  close: () => Promise<void>;
}

export interface S3Bench extends StoreBench {
  /** `s3+http://…`, with a prefix of its own. */
  url: string;
  env: Record<string, string>;
  open: (options?: StoreOptions) => Store;
  front: S3Front;
}

/** Every kind of store, so that the same tests run over all of them. */
export const STORES: [kind: string, open: () => Promise<StoreBench>][] = [
  ['a folder', openFolderBench],
  ['a bucket of S3', openS3Bench],
];

/** A bench of its own for each test of a file or block. */
export function storeForEach<Bench extends StoreBench>(open: () => Promise<Bench>): Bench {
  const bench = {} as Bench;
  beforeEach(async () => Object.assign(bench, await open()));
  afterEach(() => bench.close());
  return bench;
}

async function openFolderBench(): Promise<StoreBench> {
  const root = await mkdtemp(join(tmpdir(), 'nivaas-store-'));
  return { open: () => openFolderStore(root), close: () => rm(root, { recursive: true, force: true }) };
}

/** A test bucket on the server at `S3_TEST_URL` (`http://host:port/bucket`; README.md), or else on a stand-in. */
export async function openS3Bench(): Promise<S3Bench> {
  const { S3_TEST_URL: real, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_REGION } = process.env;
  const { accessKeyId, secretAccessKey, region } = STAND_IN_KEYS;
  const front = await openS3Front(real ? serverAt(new URL(real)) : createS3StandIn());
  const env = {
    S3_ACCESS_KEY_ID: (real && S3_ACCESS_KEY_ID) || accessKeyId,
    S3_SECRET_ACCESS_KEY: (real && S3_SECRET_ACCESS_KEY) || secretAccessKey,
    S3_REGION: (real && S3_REGION) || region,
  };
  const bucket = real ? new URL(real).pathname.slice(1) : STAND_IN_BUCKET;
  const url = `s3+http://127.0.0.1:${front.port}/${bucket}/test-${randomBytes(6).toString('hex')}`;
  return { url, env, open: (options) => openStore(url, env, options), front, close: () => front.close() };
}
