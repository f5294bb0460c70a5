import { stableOf } from '../canary/cohorts';
import type { Context } from '../context/context';
import type { Revision } from '../formats/formats';
import { deriveLanes, type Lanes } from '../lanes/lanes';
import { ignoreRefusal } from '../refusals';

type Manifests = Pick<Context, 'manifests'>;

/** The lanes that visitors in no canary get; undefined before the first release, and while a manifest is damaged. */
export async function liveLanes(
  { manifests }: Manifests,
  revision: Pick<Revision, 'areas'> | undefined,
): Promise<Lanes | undefined> {
  if (!revision) return undefined;
  const source = { manifest: (area: string, version: string) => manifests.get(area, version) };
  return deriveLanes(source, revision, stableOf(revision)).catch(ignoreRefusal);
}

/** Id of the release that visitors in no canary get. */
export async function liveRelease(
  context: Manifests,
  revision: Pick<Revision, 'areas'> | undefined,
): Promise<string> {
  return (await liveLanes(context, revision))?.release ?? stableOf(revision ?? { areas: {} }).release;
}
