import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { Refusal } from '@nivaas/contracts/refusal';

/** The kind of machine that native code is built for. */
export const here = {
  os: process.platform as string,
  cpu: process.arch as string,
  /** C library: glibc, musl; empty where there is only one. */
  libc: libcOf(),
};

function libcOf(): string {
  if (process.platform !== 'linux') return '';
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined ? 'musl' : 'glibc';
}

export const MANIFEST = 'manifest.json';
/** The folder with the versions that the archive holds: a registry without a log. */
export const REGISTRY = 'registry';

const manifest = v.object({
  format: v.literal(1),
  /** Of the checkout, with `-dirty` when the sources differed from it. */
  commit: v.nullable(v.string()),
  /** When that commit was made. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Versions of Node that run it. */
  node: v.string(),
  /** The machines that its native code is for. */
  platform: v.object({ os: v.string(), cpu: v.string(), libc: v.string() }),
  /** Version by area. */
  areas: v.record(v.string(), v.string()),
});

/** What an archive holds. */
export type Manifest = v.InferOutput<typeof manifest>;

/** @throws {Refusal} when the archive is for another kind of machine */
export function readManifest(root: string): Manifest {
  const read = v.parse(
    v.pipe(v.string(), v.parseJson(), manifest),
    readFileSync(join(root, MANIFEST), 'utf8'),
  );
  const [mine, its] = [here, read.platform].map(({ os, cpu, libc }) => `${os} ${cpu} ${libc}`.trim());
  if (mine !== its) throw new Refusal('failed', `This archive is for ${its}; this machine is ${mine}.`);
  return read;
}
