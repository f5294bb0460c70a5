import type { VersionManifest } from '../formats/formats';

type Versions = Readonly<Record<string, VersionManifest>>;

/**
 * The lane in which the pages of an area are shown: where its live version is, with the live versions of all that it
 * borrows from; else where it and all lenders have a version; else where it has one itself.
 *
 * @param own The cohort's versions.
 * @param older Absent when there is one lane only.
 */
export function leadOf(
  area: string,
  own: Versions,
  preferred: Versions,
  older: Versions | undefined,
): 'preferred' | 'older' {
  if (!older) return 'preferred';
  const isLive = (each: string) => preferred[each]?.version === own[each]?.version;
  if (preferred[area] && needsOf(area, preferred, own).every(isLive)) return 'preferred';
  if (older[area] && needsOf(area, older, own).every((each) => older[each])) return 'older';
  return preferred[area] || !older[area] ? 'preferred' : 'older';
}

/** The area and all whose fragments its pages show, also within these. Lenders that are not live are nobody's need. */
function needsOf(area: string, lane: Versions, own: Versions): string[] {
  const needs = new Set([area]);
  for (const each of needs) {
    const lenders = Object.keys((lane[each] ?? own[each])?.uses ?? {}).map(
      (name) => name.split('/')[0] ?? '',
    );
    for (const lender of lenders) if (own[lender] && lender !== 'shell') needs.add(lender);
  }
  return [...needs];
}
