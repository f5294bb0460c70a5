import { releaseId, type Cohort, type Revision } from '@nivaas/registry';

/**
 * What can be served of a revision in which files of an area are gone: that area in the version before, or the site
 * without it.
 *
 * @param isWhole Whether a version can be had.
 * @returns Undefined when there is no shell either.
 */
export async function wholePart(
  { areas }: Pick<Revision, 'areas'>,
  isWhole: (area: string, version: string) => Promise<boolean>,
): Promise<Cohort | undefined> {
  const found: Cohort['areas'] = {};
  for (const [area, { version, previous, off }] of Object.entries(areas)) {
    for (const candidate of [version, previous]) {
      if (found[area] || candidate === null || !(await isWhole(area, candidate))) continue;
      found[area] = { version: candidate, off };
    }
  }
  return found['shell'] && { id: 'stable', areas: found, release: releaseId(found) };
}
