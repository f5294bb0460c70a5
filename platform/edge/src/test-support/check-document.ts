/** Versions of a release's areas. */
export type ReleaseAreas = Record<string, { version: string }>;

/**
 * Checks that all of a document is of one release: its id, the snapshot, the rendered areas, and the URLs of scripts
 * and styles. An area that the snapshot marks as a stand-in must be of the stand-in's version throughout. For tests
 * and drills.
 *
 * @param areasOf Areas of a release by its id, from the registry's log; undefined for an unknown one.
 * @returns A sentence for each mismatch.
 */
export function mixedParts(html: string, areasOf: (release: string) => ReleaseAreas | undefined): string[] {
  const [, release = 'none'] = /^<!doctype html>\s*<html [^>]*data-release="([^"]*)"/.exec(html) ?? [];
  const released = areasOf(release);
  if (!released) return [`The release ${release} does not exist.`];
  const snapshot = snapshotIn(html);
  const standIns = Object.entries(snapshot?.areas ?? {}).filter(([, { standsIn }]) => standsIn);
  const areas = { ...released, ...Object.fromEntries(standIns) };
  const wrong = (what: string, area: string, version: string) =>
    areas[area]?.version === version
      ? []
      : [`${what} is of ${area} ${version}; release ${release} has ${areas[area]?.version ?? 'none'}.`];
  return [
    ...(snapshot?.release === release ? [] : [`The snapshot is of release ${snapshot?.release ?? 'none'}.`]),
    ...Object.entries(snapshot?.areas ?? {}).flatMap(([area, { version }]) =>
      wrong('The snapshot', area, version),
    ),
    ...[...html.matchAll(/data-area="([^"]+)" data-version="([^"]+)"/g)].flatMap(
      ([mark, area = '', version = '']) => wrong(mark, area, version),
    ),
    ...[...html.matchAll(/(?:src|href)="(\/_assets\/([^/"]+)\/([^/"]+)\/[^"]+)"/g)].flatMap(
      ([, url = '', area = '', version = '']) => wrong(url, area, version),
    ),
  ];
}

interface DocumentSnapshot {
  release: string;
  areas: Record<string, { version: string; standsIn?: boolean }>;
}

function snapshotIn(html: string): DocumentSnapshot | undefined {
  const [, json] = /<script type="application\/json" id="release">([^<]*)<\/script>/.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as DocumentSnapshot);
}
