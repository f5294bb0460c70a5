import * as v from 'valibot';
import type { Context } from '../../context/context';
import type { VersionManifest } from '../../formats/formats';
import { inParallel } from '../../in-parallel';
import { ignoreRefusal } from '../../registry-error';
import { chosenVersion } from '../../versions/chosen-version';
import { file } from '../../versions/file';
import * as fields from '../fields';
import { readVerb } from '../verb';

/** The contracts of a version, and the text of its `fragments.d.ts`; null when it has none. */
export interface VersionContracts extends Pick<VersionManifest, 'area' | 'version' | 'lends' | 'uses'> {
  declarations: string | null;
}

/** The contracts of all live versions and canaries; of one area with `area`; of one version with `version`. */
export const contracts = readVerb({
  name: 'contracts',
  input: v.strictObject({ area: v.optional(fields.name), version: v.optional(fields.name) }),
  run: async (context: Context, input): Promise<VersionContracts[]> => {
    const manifests = await requestedManifests(context, input);
    return inParallel(8, manifests, async ({ area, version, lends, uses }) => {
      const declarations = await file(context, area, version, 'client/fragments.d.ts');
      return {
        area,
        version,
        declarations: declarations?.toString('utf8') ?? null,
        ...(lends ? { lends } : {}),
        ...(uses ? { uses } : {}),
      };
    });
  },
});

async function requestedManifests(
  context: Context,
  input: { area?: string | undefined; version?: string | undefined },
): Promise<VersionManifest[]> {
  if (input.area !== undefined && input.version !== undefined)
    return [await chosenVersion(context, input.area, input.version)];
  const { current } = await context.log.head();
  const shown = Object.entries(current?.areas ?? {})
    .filter(([area]) => input.area === undefined || area === input.area)
    .flatMap(([area, { version, canary }]) =>
      [version, ...(canary ? [canary.version] : [])].map((each) => [area, each] as const),
    );
  // The damage of one area must not hide the others.
  const found = await inParallel(8, shown, ([area, version]) =>
    context.manifests.get(area, version).catch(ignoreRefusal),
  );
  return found.filter((manifest) => manifest !== undefined);
}
