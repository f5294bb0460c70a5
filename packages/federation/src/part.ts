import { language, type AreaSnapshot } from '@nivaas/contracts';

/*
 * The name of a part is `<area>/<fragment>`, such as `mfe-shop/search-box`, or `<area>:<page id>`, such as
 * `mfe-shop:results`.
 */

export function areaOf(part: string): string {
  return part.split(/[/:]/)[0] ?? part;
}

/** Name of a fragment, or id of a page. */
export function nameOf(part: string): string {
  return part.slice(areaOf(part).length + 1);
}

function isPage(part: string): boolean {
  return part.includes(':');
}

/** What an area exposes besides its fragments. The server opens both by name. */
const NO_FRAGMENTS = ['routes', 'sitemap'];

/** Name of the chunk through which a part is opened. */
export function entryChunk(part: string): string {
  if (isPage(part)) return 'routes';
  const name = nameOf(part);
  return NO_FRAGMENTS.includes(name) ? name : `fragment-${name}`;
}

/** Names of the chunks that a part consists of, in the order in which they are requested. */
export function chunksOf(part: string, area: Pick<AreaSnapshot, 'owns' | 'chunks'> | undefined): string[] {
  if (!isPage(part)) return [entryChunk(part)];
  const name = nameOf(part);
  const page = `page-${area?.owns.find(({ id }) => id === name)?.page ?? name}`;
  if (areaOf(part) === 'shell') return [page];
  const texts = `${page}-${language}`;
  return ['routes', ...(area?.chunks[texts] ? [texts] : []), page];
}

/** Name of expose and chunk with an area's texts in the document's language; undefined where it needs or has none. */
export function translationOf(area: Pick<AreaSnapshot, 'chunks'> | undefined): string | undefined {
  const name = `messages-${language}`;
  return area?.chunks[name] && name;
}

/**
 * Names of the chunks of parts, and of the texts that their areas need, with the shell's own.
 *
 * @param lazy Further ones, by area.
 */
export function chunksByArea(
  parts: string[],
  lazy: Record<string, string[]>,
  areas: { get: (area: string) => AreaSnapshot | undefined },
): Record<string, string[]> {
  const chunks: Record<string, Set<string>> = { shell: new Set(['main']) };
  for (const part of parts) {
    const set = (chunks[areaOf(part)] ??= new Set());
    for (const name of chunksOf(part, areas.get(areaOf(part)))) set.add(name);
  }
  for (const [area, names] of Object.entries(chunks)) {
    for (const name of lazy[area] ?? []) names.add(name);
    const translation = translationOf(areas.get(area));
    if (translation) names.add(translation);
  }
  return Object.fromEntries(Object.entries(chunks).map(([area, names]) => [area, [...names]]));
}
