import type { StoredFile, VersionManifest } from '../formats/formats';

/**
 * What a version's parts cost a visitor who has its entry: bytes of brotli by part, `entry`, `page-<name>` and
 * `fragment-<name>`. A page's or fragment's own scripts are those that do not come with the entry and the routes.
 * Parts of versions that were published before sizes were recorded are left out.
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

/** What travels to a browser that takes brotli. @returns Undefined when it was not recorded. */
export function brotliBytesOf(stored: StoredFile | undefined): number | undefined {
  if (!stored) return undefined;
  return stored.encodings.includes('br') ? stored.brotliBytes : stored.bytes;
}
