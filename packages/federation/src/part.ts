/*
 * A part of the page is a fragment (`mfe-search/search-box`) or a page (`mfe-search:results`): its area, and its name
 * in the area.
 */

export function areaOf(part: string): string {
  return part.split(/[/:]/)[0] ?? part;
}

/** Name of a fragment, or id of a page. */
export function nameOf(part: string): string {
  return part.slice(areaOf(part).length + 1);
}

export function isPage(part: string): boolean {
  return part.includes(':');
}
