import { gunzipSync, gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import type { PackageSet, PackageStore } from './package-store';

const NAME = '@nivaas/create';
/** Two empty blocks end a tar. */
const END_BYTES = 1_024;

/** The starter with the address of this site in it, so that nobody has to type the address twice. */
export async function starterFor(
  origin: string,
  { packages }: PackageSet,
  store: PackageStore,
): Promise<Buffer | undefined> {
  const file = packages.find(({ manifest }) => manifest.name === NAME)?.file;
  const bytes = file && (await store.read(file));
  if (!bytes) return undefined;
  const tar = gunzipSync(bytes);
  const site = pack();
  site.entry({ name: 'package/site.json', mtime: new Date(0) }, `${JSON.stringify({ site: origin })}\n`);
  site.finalize();
  const parts: Buffer[] = [tar.subarray(0, tar.length - END_BYTES)];
  for await (const part of site as AsyncIterable<Buffer>) parts.push(part);
  return gzipSync(Buffer.concat(parts));
}
