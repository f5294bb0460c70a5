import { setImmediate as nextTurn } from 'node:timers/promises';
import { overlapOf, patternShapes } from '@nivaas/contracts';
import type { Context } from '../context/context';
import type { AreaState, Revision, VersionManifest } from '../formats/formats';
import type { GateCandidate, GateCheck } from '../context/gate-check';
import type { Problem } from '../problem';
import { ignoreRefusal, refusal } from '../refusals';
import { checkOwnedUrls, checkRouteIds } from '../versions/build-checks/routes';
import { checkStoredFiles } from '../versions/stored-files';
import type { GrantTable } from '../context/grants';
import { checkFragments } from './fragments';
import { besideIn, placementsOf } from './placements';
import { checkPlaces } from './places';
import { checkSharedPack } from './shared-pack';
import { checkPrefixes, checkSite } from './site';
import { checkSizes } from './sizes';

/**
 * Each URL has one owner among all live versions and canaries. Where one of two patterns is more specific, a person may
 * want both, so an overlap that is live already is only noted.
 */
const checkUrlConflicts: GateCheck = async (candidate) => {
  const problems: Problem[] = [];
  for (const other of candidate.others)
    for (const { path } of candidate.manifest.owns) {
      const problem = conflictOf(candidate, path, other);
      if (problem) problems.push(problem);
      // Requests are answered between: there may be thousands of pairs.
      await nextTurn();
    }
  return problems;
};

function conflictOf(candidate: GateCandidate, path: string, other: VersionManifest): Problem | undefined {
  const { manifest, live, note } = candidate;
  const where = `${manifest.area} ${manifest.version}`;
  const owner = `${other.area} ${other.version}`;
  const overlaps = other.owns.flatMap((route) => {
    const overlap = overlapOf(path, route.path);
    return overlap ? { ...overlap, theirs: route.path } : [];
  });
  const same = overlaps.find(({ theirs, winner }) => winner === undefined || haveSameShape(path, theirs));
  if (same)
    return {
      code: 'url_conflict',
      where,
      message: `It claims ${path}, which ${owner} owns as ${same.theirs}. Both match ${same.url}.`,
      hint: `To move the page, first release a version of ${other.area} without it.`,
    };
  const [overlap] = overlaps;
  if (!overlap) return undefined;
  const { theirs, url, winner } = overlap;
  const message = `It claims ${path}, and ${owner} owns ${theirs}. Both match ${url}, which ${winner} would answer.`;
  if (live?.owns.some((route) => route.path === path)) return void note(`${where}: ${message}`);
  return {
    code: 'url_overlap',
    where,
    message,
    hint: `Choose another path. If ${winner} is meant to answer ${url}, force it with a reason.`,
  };
}

function haveSameShape(path: string, other: string): boolean {
  const shapes = patternShapes(path);
  return patternShapes(other).some((shape) => shapes.includes(shape));
}

/** The shell and the remotes were built against the same major version of `@nivaas/contracts`. */
const checkContracts: GateCheck = ({ manifest, others }) =>
  others
    .filter((other) => (other.area === 'shell') !== (manifest.area === 'shell'))
    .filter((other) => major(other) !== major(manifest))
    .map((other) => ({
      code: 'contracts_differ',
      where: `${manifest.area} ${manifest.version}`,
      message: `It was built against contracts ${manifest.contracts}; ${other.area} ${other.version} was against ${other.contracts}.`,
      hint:
        manifest.area === 'shell'
          ? `Release ${other.area} built against contracts ${major(manifest)}.x together with it: activate shell ${other.area}.`
          : `Build it against contracts ${major(other)}.x, or activate both together: activate shell ${manifest.area}.`,
    }));

function major({ contracts }: VersionManifest): string {
  return contracts.split('.')[0] ?? '';
}

/** The registry's own checks; `openRegistry` adds `extraChecks`. */
const CHECKS: readonly GateCheck[] = [
  ({ store, manifest }) => checkStoredFiles(store, manifest),
  // `publish` checked this, too, but maybe under older rules.
  ({ manifest }) => checkOwnedUrls(manifest),
  ({ manifest }) => checkRouteIds(manifest),
  checkUrlConflicts,
  checkContracts,
  checkFragments,
  checkPlaces,
  checkSharedPack,
  checkPrefixes,
  checkSite,
  checkSizes,
];

/** A candidate for the gate, and the live state that it is compared with. */
export interface GateQuestion {
  verb: GateCandidate['verb'];
  manifest: VersionManifest;
  live: Revision | undefined;
  /** States of the areas that change, the candidate's among them, after the change. */
  after: Readonly<Record<string, AreaState>>;
  /** Versions by area that go live with it, compared in place of the ones that they replace. */
  together?: Readonly<Record<string, string>>;
  opensLane?: boolean | undefined;
  note?: GateCandidate['note'];
  onPages?: GateCandidate['onPages'];
}

/** @returns The problems of the registry's own checks; if there are none, those of the extra checks. */
export async function askGate(context: Context, question: GateQuestion): Promise<Problem[]> {
  const { verb, manifest, live, after, together = {}, note = context.note, onPages } = question;
  const { area } = manifest;
  const state = live?.areas[area];
  const [before] = await readable(context, state ? [[area, state.version]] : []);
  const others = await readable(context, liveBeside(area, live, together));
  const earlier = await placementsOf(context, live?.areas ?? {});
  const placements = await placementsOf(context, { ...live?.areas, ...after }, manifest);
  const candidate: GateCandidate = {
    verb,
    manifest,
    others,
    beside: besideIn(placements, manifest),
    placements,
    wasInNewerLane: earlier[0]?.lanes.newer.areas[area]?.version === state?.version,
    opensLane: question.opensLane ?? false,
    note,
    onPages,
    store: context.store,
    ...(before ? { live: before } : {}),
  };
  const ask = async (checks: readonly GateCheck[]) =>
    (await Promise.all(checks.map(async (check) => check(candidate)))).flat();
  const problems = await ask([...CHECKS, checkGrants(context.grants)]);
  // The extra checks render pages and take ten times as long, so they run only when the others passed.
  if (problems.length > 0) return problems;
  const found = await ask(context.extraChecks);
  // What was live goes live again, however busy the machine is.
  return verb === 'rollback' ? found.filter(({ code }) => code !== 'gate_unclear') : found;
}

/**
 * Refuses the first of these versions that would not work with what is live.
 *
 * @throws {Refusal} `damaged` when its files are, `gate_unclear` when load may be the reason, otherwise `refused`; with
 *   every problem found
 */
export async function passGate(
  context: Context,
  manifests: readonly VersionManifest[],
  question: Omit<GateQuestion, 'manifest'>,
): Promise<void> {
  for (const manifest of manifests) {
    const problems = await askGate(context, { ...question, manifest });
    if (problems.length === 0) continue;
    const isDamaged = problems.some(({ code }) => code === 'file_missing' || code === 'file_damaged');
    const isUnclear = problems.every(({ code }) => code === 'gate_unclear');
    const code = isDamaged ? 'damaged' : isUnclear ? 'gate_unclear' : 'refused';
    throw refusal(code, `${manifest.area} ${manifest.version}`, { problems });
  }
}

/** Live versions and canaries of the other areas, with the versions of `together` in place of both. */
function liveBeside(area: string, live: Revision | undefined, together: Readonly<Record<string, string>>) {
  const unchanged = Object.entries(live?.areas ?? {}).filter(([other]) => !Object.hasOwn(together, other));
  const shown = unchanged.flatMap(([other, { version, canary }]): AreaVersion[] => [
    [other, version],
    ...(canary ? [[other, canary.version] satisfies AreaVersion] : []),
  ]);
  return [...shown, ...Object.entries(together)].filter(([other]) => other !== area);
}

/** Manifests of the live versions and canaries of all areas but one. */
export function liveManifests(context: Context, live: Revision | undefined, except = '') {
  return readable(context, liveBeside(except, live, {}));
}

type AreaVersion = [area: string, version: string];

/** Leaves out unreadable manifests: the damage of one area must not block the repair of another. */
async function readable(
  { manifests }: Context,
  versions: readonly AreaVersion[],
): Promise<VersionManifest[]> {
  const found = await Promise.all(
    versions.map(([area, version]) => manifests.get(area, version).catch(ignoreRefusal)),
  );
  return found.filter((manifest) => manifest !== undefined);
}

/**
 * A version's functions have what they ask for. Rollbacks always pass: without its grant a function fails by itself.
 *
 * @param read Undefined where nobody knows the grants.
 */
function checkGrants(read: (() => Promise<GrantTable>) | undefined): GateCheck {
  return async ({ verb, manifest: { area, version, functions } }) => {
    if (verb === 'rollback' || !functions || !read) return [];
    const granted = (await read()).of(area);
    return Object.entries(functions.byName).flatMap(([name, { grants, changes }]) =>
      (
        [
          ['origins', 'reach', grants],
          ['changes', 'change', changes],
        ] as const
      ).flatMap(([kind, verbOfKind, asked]) =>
        asked
          .filter((each) => !granted[kind].includes(each))
          .map((each) => ({
            code: 'grant_missing',
            where: `${area} ${version} ${name}`,
            message: `${name} wants to ${verbOfKind} "${each}", which ${area} may not.`,
            hint: `An operator adds it to grants.json in the data folder: { "areas": { "${area}": { "${kind}": ["${each}"] } } }. See docs/operations.md.`,
          })),
      ),
    );
  };
}
