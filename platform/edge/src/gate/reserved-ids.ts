/** Elements of every document, which the shell finds by their ids. */
const RESERVED = /\sid="(root|release|page-data|structured-data)"/;
/** Quotes and angle brackets in texts and attributes are escaped in a rendered page. */
const TAGS = /<(\/?)([a-z][\w-]*)((?:[^\w>-][^>]*)?)>/g;

export interface ReservedId {
  id: string;
  area: string;
}

/** Finds ids of the document in a rendered page. Parts are `div` elements that name their area. */
export function reservedIds(html: string): ReservedId[] {
  const areas: string[] = [];
  const found: ReservedId[] = [];
  // Without an open tag at the end, for which each `<` before it would be searched to the end.
  const closed = html.slice(0, html.lastIndexOf('>') + 1);
  for (const [, closing, tag, attributes = ''] of closed.matchAll(TAGS)) {
    if (closing) {
      if (tag === 'div') areas.pop();
      continue;
    }
    const area = /\sdata-area="([^"]*)"/.exec(attributes)?.[1] ?? areas.at(-1) ?? 'shell';
    if (tag === 'div') areas.push(area);
    const id = RESERVED.exec(attributes)?.[1];
    if (id !== undefined) found.push({ id, area });
  }
  return found;
}
