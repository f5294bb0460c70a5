import type { StoredFile, VersionManifest } from '../formats/formats';

/**
 * Bytes of brotli by part: `entry`, `page-<name>` and `fragment-<name>`. Scripts that come with the entry or the routes
 * do not count for pages and fragments. Parts of unknown size are left out.
 */
export function partSizes({ area, entry, chunks, files }: PartsOf): Map<string, number> {
  const always = new Set([entry, ...(chunks['main']?.js ?? []), ...(chunks['routes']?.js ?? [])]);
  const parts: [string, string[]][] = [
    ['entry', area === 'shell' ? [entry, ...(chunks['main']?.js ?? [])] : [entry]],
    ...Object.entries(chunks)
      .filter(([name]) => /^(page|fragment)-/.test(name))
      .map(([name, { js }]): [string, string[]] => [name, js.filter((file) => !always.has(file))]),
  ];
  return new Map(
    parts.flatMap(([name, scripts]) => {
      const sizes = [...new Set(scripts)].map((file) => brotliBytesOf(files[`client/${file}`]));
      const isKnown = sizes.every((size) => size !== undefined);
      return isKnown ? [[name, sizes.reduce((sum, size) => sum + size, 0)]] : [];
    }),
  );
}

type PartsOf = Pick<VersionManifest, 'area' | 'entry' | 'chunks' | 'files'>;

/** Size on the wire with brotli; undefined when it was not recorded. */
function brotliBytesOf(stored: StoredFile | undefined): number | undefined {
  if (!stored) return undefined;
  return stored.encodings.includes('br') ? stored.brotliBytes : stored.bytes;
}
