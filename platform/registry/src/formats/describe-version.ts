import { isForNoPage, type AreaSnapshot } from '@nivaas/contracts';
import type { VersionManifest } from './formats';

/** A version as browsers see it. */
export function describeVersion({
  version,
  container,
  entry,
  owns,
  chunks,
  files,
}: VersionManifest): AreaSnapshot {
  const integrity = Object.entries(files).flatMap(([path, { integrity: hash }]) => {
    const [, file] = /^client\/(.+\.(?:js|css))$/.exec(path) ?? [];
    return file && !isForNoPage(file) ? [[file, hash] as const] : [];
  });
  return { version, container, entry, owns, chunks, integrity: Object.fromEntries(integrity) };
}
