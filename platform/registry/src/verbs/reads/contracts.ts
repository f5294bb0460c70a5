import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import type { Context } from '../../context/context';
import type { VersionManifest } from '../../formats/formats';
import { inParallel } from '../../places';
import { ignoreRefusal } from '../../refusals';
import { chosenVersion } from '../../versions/chosen-version';
import { file } from '../../versions/stored-files';
import * as fields from '../fields';
import { clientVerb, verb } from '../verb';
import { assertArea, assertVersion } from '../../formats/keys';

/** Writes the declarations of live fragments to a folder, for another repository to compile against. */
export const types = clientVerb({
  name: 'types',
  kind: 'composed',
  input: v.strictObject({
    area: v.optional(fields.name),
    version: v.optional(fields.name),
    to: v.optional(v.pipe(v.string(), v.minLength(1)), 'types'),
  }),
  run: async (ask, { to, ...asked }) => {
    const live = await ask(contracts, asked);
    // For an area with a canary, the live version comes first and is taken.
    const found = live.filter(({ area }, at) => live.findIndex((other) => other.area === area) === at);
    const folder = resolve(to);
    const files: { area: string; version: string; path: string }[] = [];
    for (const { area, version, declarations } of found) {
      if (declarations === null) continue;
      // A remote edge must not choose the paths that are written.
      assertArea(area);
      assertVersion(version);
      const path = join(folder, area, 'fragments.d.ts');
      await mkdir(join(folder, area), { recursive: true });
      await writeFile(path, `// ${area} ${version}\n${declarations}`);
      files.push({ area, version, path });
    }
    return { files, include: `${to}/*/fragments.d.ts` };
  },
  command: {
    usage: '[area] [version] [--to <folder>]',
    summary: 'writes the types of the fragments that are live, for another repository',
    help: [
      'Writes <folder>/<area>/fragments.d.ts for each live area that lends fragments, or for the one that is named; ' +
        'default: the folder "types". With these in "include" of its tsconfig.json, an area outside this repository is ' +
        'compiled, built and compared against what visitors get.',
    ],
    examples: ['types --edge https://example.org', 'types mfe-shop v0123456789ab --to vendor/types'],
    text: ({ files, include }) =>
      files.length === 0
        ? 'No version asked for has a fragments.d.ts. Nothing was written.'
        : [
            ...files.map(({ area, version, path }) => `${area} ${version}: ${path}`),
            `In tsconfig.json: "include": ["${include}", …]`,
          ].join('\n'),
  },
});

/** The contracts of a version, and the text of its `fragments.d.ts`; null when it has none. */
export interface VersionContracts extends Pick<VersionManifest, 'area' | 'version' | 'lends' | 'uses'> {
  declarations: string | null;
}

/** The contracts of all live versions and canaries; of one area with `area`; of one version with `version`. */
export const contracts = verb({
  name: 'contracts',
  kind: 'read',
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
