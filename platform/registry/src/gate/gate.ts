import type { Context } from '../context';
import type { Action, Revision, VersionManifest } from '../formats/formats';
import { checkContracts } from './contracts';
import { checkFragments } from './fragments';
import type { GateCandidate, GateCheck } from './gate-check';
import { checkSharedPack } from './shared-pack';
import { checkSizes } from './sizes';
import { checkUrlConflicts } from './url-conflicts';
import { ignoreRefusal, RegistryError } from '../registry-error';
import { checkOwnedUrls } from '../versions/owned-urls';
import { checkStoredFiles } from '../versions/stored-files';

/** The registry's own checks; `openRegistry` adds `extraChecks`. */
export const CHECKS: readonly GateCheck[] = [
  ({ store, manifest }) => checkStoredFiles(store, manifest),
  // `publish` checked this, too, but maybe under older rules.
  ({ manifest }) => checkOwnedUrls(manifest),
  checkUrlConflicts,
  checkContracts,
  checkFragments,
  checkSharedPack,
  checkSizes,
];

/**
 * Refuses a version that would not work with what is live.
 *
 * @param together Versions by area that go live with it, compared in place of the ones that they replace.
 * @throws {RegistryError} `damaged` when its files are, otherwise `refused`; with every problem found
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

/** Leaves out areas with an unreadable manifest: their damage must not block the repair of another area. */
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
    versions.map(({ name, each }) => context.manifests.get(name, each).catch(ignoreRefusal)),
  );
  return manifests.filter((manifest) => manifest !== undefined);
}
