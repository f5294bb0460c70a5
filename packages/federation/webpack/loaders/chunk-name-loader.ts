/**
 * Names the chunk of each dynamic import after its file, so that `area.json` and documents can tell the chunks of pages.
 * A `webpackChunkName` in the source wins: it joins modules that are always needed together. Whole packages get no
 * name: webpack puts them where their importers need them.
 */
export default function chunkNameLoader(
  this: { callback: (error: null, code: string, map?: unknown) => void },
  code: string,
  map?: unknown,
): void {
  const named = code.replaceAll(
    /\bimport\(\s*(["'])((?:\.|@[^"'/]+\/[^"'/]+\/)[^"']+)\1\s*\)/g,
    (whole, quote: string, path: string) => {
      const name = chunkName(path);
      return name ? `import(/* webpackChunkName: "${name}" */ ${quote}${path}${quote})` : whole;
    },
  );
  // The map stays right in its lines, and in its columns up to the import.
  this.callback(null, named, map);
}

/**
 * `page-about` for `./about.page`, `page-about-hi` for `./about.messages.hi` and `guides-hi` for `./guides.hi`. None
 * for `./page-health`: the host loads such chunks by name, so nothing else would know the hashes of its files.
 */
export function chunkName(path: string): string | undefined {
  const name = path.replace(/^.*\//, '').replace(/\.(json|tsx?)$/, '');
  const page = /^(.+?)(?:\.page|\.messages(\.\w+))$/.exec(name);
  if (!page && /^(page|fragment)-/.test(name)) return undefined;
  return (page ? `page-${page[1]}${page[2] ?? ''}` : name).replaceAll('.', '-');
}
