import type { Context } from '../context/context';
import type { VersionManifest } from '../formats/formats';
import { RegistryError } from '../registry-error';

/** The named version of an area; by default the newest published. @throws {RegistryError} not_published, unknown_version */
export async function chosenVersion(
  { manifests }: Pick<Context, 'manifests'>,
  area: string,
  version: string | undefined,
): Promise<VersionManifest> {
  if (version !== undefined) return manifests.get(area, version);
  const [newest] = await manifests.ofArea(area);
  if (!newest) throw new RegistryError('not_published', area);
  return newest;
}
