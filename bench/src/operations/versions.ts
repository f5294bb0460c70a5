import { join } from 'node:path';
import type { Registry } from '@nivaas/registry';
import { areaNames, builtArea, work } from '../paths';
import { copyBuild, readDescription, versionOf } from '../site/builds';
import { BY, goLive, newRegistry } from '../site/site';

/** A text that only this area shows. The second version appends SECOND to it. */
const MARKS: Record<string, string> = {
  'mfe-search': 'Relevance',
  'mfe-property': 'Listing ID',
  'mfe-account': 'Use the email address that you signed up with',
  'mfe-content': 'We help people across India find a home',
};
const SECOND = ' (second)';

/** An area with two published versions, which differ in a text. */
export interface TwoVersions {
  area: string;
  mark: string;
  first: string;
  second: string;
}

/** A new registry with the built areas live, and a second version of four of them. */
export async function openTrial(
  name: string,
): Promise<{ data: string; registry: Registry; versions: TwoVersions[] }> {
  const { data, registry } = newRegistry(join('operations', name));
  for (const area of areaNames()) await goLive(registry, builtArea(area));
  const versions = await Promise.all(Object.keys(MARKS).map((area) => publishSecond(registry, area)));
  return { data, registry, versions };
}

async function publishSecond(registry: Registry, area: string): Promise<TwoVersions> {
  const mark = MARKS[area] ?? '';
  const from = builtArea(area);
  const first = readDescription(from).version;
  const second = versionOf(`second ${first}`);
  const to = join(work, 'operations/second', area);
  let marks = 0;
  copyBuild(from, to, (text) => {
    marks += text.split(mark).length - 1;
    return text.replaceAll(first, second).replaceAll(mark, mark + SECOND);
  });
  // The mark must be in the browser build and in the server build.
  if (marks < 2)
    throw new Error(`The build of ${area} no longer contains "${mark}". Choose another text in MARKS.`);
  await registry.publish(to, { by: BY, commit: null });
  return { area, mark, first, second };
}

/**
 * Checks that a page has the texts of the versions that it names.
 *
 * @param text HTML or visible text.
 * @param versionOf Version of an area that the page names; undefined when the area is not on it.
 * @returns One sentence for each area with the wrong text.
 */
export function wrongTexts(
  text: string,
  all: readonly TwoVersions[],
  versionOf: (area: string) => string | undefined,
): string[] {
  return all.flatMap(({ area, mark, second }) => {
    const said = text.split(mark).slice(1);
    if (said.length === 0) return [];
    const expected = versionOf(area) === second;
    return said.every((after) => after.startsWith(SECOND) === expected)
      ? []
      : [`${area} ${versionOf(area) ?? '(not on the page)'} shows the text of another version.`];
  });
}
