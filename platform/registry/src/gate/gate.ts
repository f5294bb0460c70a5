import type { Context } from '../context';
import type { Action, Revision, VersionManifest } from '../formats/formats';
import { checkContracts } from './contracts';
import { checkFiles } from './files';
import { checkFragments } from './fragments';
import type { GateCandidate, GateCheck } from './gate-check';
import { checkOwnUrls } from './own-urls';
import { checkSharedPack } from './shared-pack';
import { checkSizes } from './sizes';
import { checkUrlConflicts } from './url-conflicts';
import { isRegistryError, RegistryError } from '../registry-error';

/** The registry's own checks; `openRegistry` takes more. */
export const CHECKS: readonly GateCheck[] = [
  checkFiles,
  checkOwnUrls,
  checkUrlConflicts,
  checkContracts,
  checkFragments,
  checkSharedPack,
  checkSizes,
];

/**
 * Refuses a version that would not work with what is live.
 *
 * @param together Versions of other areas that come with it: it is seen beside these, not beside what they replace.
 * @throws {RegistryError} damaged when its files are, refused otherwise; with every problem found
 */
export async function passGate(
  context: Context,
  verb: Action['verb'],
  manifest: VersionManifest,
  live: Revision | undefined,
  together: Readonly<Record<string, string>> = {},
): Promise<void> {
  const others = await shownBeside(context, manifest.area, live, together);
  const own = live?.areas[manifest.area];
  const [before] = await readable(context, own ? [{ name: manifest.area, each: own.version }] : []);
  const candidate: GateCandidate = {
    verb,
    manifest,
    others,
    store: context.store,
    ...(before ? { live: before } : {}),
  };
  const problems = (await Promise.all(context.checks.map(async (check) => check(candidate)))).flat();
  if (problems.length === 0) return;
  const isDamaged = problems.some(({ code }) => code === 'file_missing' || code === 'file_damaged');
  throw new RegistryError(isDamaged ? 'damaged' : 'refused', `${manifest.area} ${manifest.version}`, {
    problems,
  });
}

/** An area whose manifest cannot be read is left out: its damage must not stop the repair of another. */
async function shownBeside(
  context: Context,
  area: string,
  live: Revision | undefined,
  together: Readonly<Record<string, string>>,
): Promise<VersionManifest[]> {
  const shown = Object.entries(live?.areas ?? {})
    .filter(([name]) => name !== area)
    .flatMap(([name, { version, canary }]) => {
      const comes = together[name];
      const seen = comes ? [comes] : [version, ...(canary ? [canary.version] : [])];
      return seen.map((each) => ({ name, each }));
    });
  return readable(context, shown);
}

async function readable(
  context: Context,
  versions: readonly { name: string; each: string }[],
): Promise<VersionManifest[]> {
  const manifests = await Promise.all(
    versions.map(({ name, each }) =>
      context.manifests.get(name, each).catch((error: unknown) => {
        if (isRegistryError(error)) return undefined;
        throw error;
      }),
    ),
  );
  return manifests.filter((manifest) => manifest !== undefined);
}
