import type { Context } from '../context/context';
import type { VersionManifest } from '../formats/formats';
import { refusal } from '../refusals';

/**
 * The named version of an area; by default the newest published.
 *
 * @throws {Refusal} not_published, unknown_version
 */
export async function chosenVersion(
  { manifests }: Pick<Context, 'manifests'>,
  area: string,
  version: string | undefined,
): Promise<VersionManifest> {
  const chosen =
    version === undefined ? (await manifests.ofArea(area))[0] : await manifests.get(area, version);
  if (!chosen) throw refusal('not_published', area);
  return chosen;
}

/**
 * Of several areas, each once.
 *
 * @throws {Refusal} area_twice, not_published, unknown_version
 */
export function chosenVersions(
  context: Pick<Context, 'manifests'>,
  choices: readonly { area: string; version?: string | undefined }[],
): Promise<VersionManifest[]> {
  const areas = choices.map(({ area }) => area);
  const twice = areas.find((area, at) => areas.indexOf(area) !== at);
  if (twice !== undefined) throw refusal('area_twice', twice);
  return Promise.all(choices.map(({ area, version }) => chosenVersion(context, area, version)));
}
