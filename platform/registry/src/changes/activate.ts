import { withoutPartners } from '../canary/canary-groups';
import { change } from './change';
import type { Context } from '../context';
import type { VersionManifest } from '../formats/formats';
import { passGate } from '../gate/gate';
import { assertNotHeld } from './held';
import { becomesLive } from './live-version';
import type { ChangeOptions, ChangeResult } from './change-options';
import { RegistryError } from '../registry-error';

/** Makes a version live for everybody. An area that is switched off stays off, with the new version behind it. */
export async function activate(
  context: Context,
  area: string,
  options: ChangeOptions & { version?: string },
): Promise<ChangeResult> {
  const manifest = await chosen(context, area, options.version);
  return change(context, area, options, async (live, stamp) => {
    const state = live?.areas[area];
    if (state?.version === manifest.version) return undefined;
    assertNotHeld(area, state, manifest.version, options);
    if (!options.force) await passGate(context, 'activate', manifest, live);
    return {
      state: becomesLive(state, manifest.version, stamp),
      others: withoutPartners(live?.areas ?? {}, area),
      action: { verb: 'activate', version: manifest.version },
    };
  });
}

async function chosen(
  { manifests }: Context,
  area: string,
  version: string | undefined,
): Promise<VersionManifest> {
  if (version !== undefined) return manifests.get(area, version);
  const [newest] = await manifests.ofArea(area);
  if (!newest) throw new RegistryError('not_published', area);
  return newest;
}
