import {
  type Cohort,
  fitsPack,
  fragmentsOf,
  openRegistry,
  type GateCandidate,
  type GateCheck,
  type Problem,
  type Registry,
  type Revision,
  type VersionManifest,
  composeSnapshot,
  releaseId,
} from '@nivaas/registry';
import type { FunctionGuestsOptions } from '../functions/function-versions';
import { Functions } from '../functions/functions';
import { Grants } from '../functions/grants';
import { NO_CHANGES } from '../functions/answers';
import { MIN_LOAD_MS } from '../guests/guest';
import type { PageQuery } from '../render/queries';
import { addExamples, pagesToTry } from './pages-to-try';
import { isSlowWithoutIt, tryPages } from './try-pages';
import { underLoad } from './under-load';
import { ReleaseComposer, type RenderSettings } from '../releases/release-composer';
import type { LaneRenderer } from '../render/lane-renderer';

/** Any origin: nobody sees the pages. */
const ORIGIN = 'http://localhost';

export interface SmokeRenderOptions {
  render?: Partial<RenderSettings>;
  /** What the functions of its pages may reach. Default: nothing. */
  grants?: () => Promise<Grants>;
  functionGuests?: FunctionGuestsOptions;
}

const UNANSWERED = 'a server that its functions need did not answer, so it was tried without on';

/** Versions that were live within this many revisions are not checked again, which keeps rollbacks fast. */
const HISTORY_LIMIT = 50;

/**
 * A check for `openRegistry(store, { extraChecks })`. It loads each page and fragment of a version on the server, and
 * renders each page that it owns and the pages of live areas that borrow its fragments, together with the versions of the
 * other areas in its lane. It reports pages that throw, answer 5xx, lack a part of the area or take an id of the document.
 * Versions that were live lately with the same shared pack pass at once.
 */
export function smokeRender({ render, grants, functionGuests }: SmokeRenderOptions): GateCheck {
  return async (candidate) => {
    const { manifest, verb, note, onPages, store } = candidate;
    const registry = openRegistry(store);
    if (verb !== 'check' && (await wasLive(registry, manifest))) return [];
    const others = candidate.beside;
    if (manifest.area !== 'shell' && !others.some(({ area }) => area === 'shell')) {
      note(`${manifest.area} ${manifest.version}: no page was rendered, because no shell is live yet.`);
      return [];
    }
    const functions = new Functions({
      ...functionGuests,
      source: registry,
      grants: (await grants?.()) ?? new Grants({}, {}),
      changes: NO_CHANGES,
    });
    const composer = openComposer(registry, functions, render);
    const absent = candidate.others.filter((live) => others.every(({ area }) => area !== live.area));
    const open = (versions: readonly VersionManifest[]) => {
      functions.runner.versions.keep(versions);
      return openCandidate(composer, registry, { versions, absent, needed: ['shell', manifest.area] });
    };
    const before = [...others, ...liveBeside(candidate)];
    try {
      const renderer = await open([...others, manifest]);
      const hasShell = before.some(({ area }) => area === 'shell');
      let control: Promise<LaneRenderer> | undefined;
      const withoutIt = async () => (hasShell ? (control ??= open(before)) : undefined);
      const whatLacks = async () => [
        ...(await partProblems(manifest, renderer)),
        ...(await functionProblems(manifest, functions)),
      ];
      const lacking = await underLoad(await whatLacks(), whatLacks, () => isSlowWithoutIt('/', withoutIt));
      if (lacking.length > 0) return lacking;
      const examples = await exampleUrls(manifest, others, renderer);
      const { pages, notes } = pagesToTry(manifest, others, examples, renderer.site.codes);
      notes.forEach(note);
      onPages?.(pages.map(({ url }) => url));
      const unanswered = new Set<string>();
      const problems = await tryPages(manifest, pages, renderer, withoutIt, unanswered);
      for (const url of unanswered) note(`${manifest.area} ${manifest.version}: ${UNANSWERED} ${url}.`);
      return problems;
    } finally {
      await composer.close();
      await functions.runner.close();
    }
  };
}

/** Composes lanes that are not live. Faults are returned with their page, so nobody listens. */
function openComposer(
  registry: Registry,
  functions: Functions,
  render: SmokeRenderOptions['render'],
): ReleaseComposer {
  const nothing = () => undefined;
  const options = {
    origin: ORIGIN,
    // Nobody else waits here, so a page gets its whole time even if it blocks the process.
    render: { maxSilentMs: Infinity, ...render },
    askQuery: (query: PageQuery) => functions.pageQuery(query),
    onFault: nothing,
    onForeignFault: nothing,
  };
  return new ReleaseComposer(registry, { get: nothing }, options);
}

interface Candidate {
  versions: readonly VersionManifest[];
  /** Areas of which no version fits: their fragments show their fallbacks. */
  absent: readonly VersionManifest[];
  /** Other areas are left out when their files are damaged, so that they do not block the repair of a needed one. */
  needed: readonly string[];
}

async function openCandidate(
  composer: ReleaseComposer,
  registry: Registry,
  { versions, absent, needed }: Candidate,
): Promise<LaneRenderer> {
  const shown: Cohort['areas'] = {};
  for (const { area, version } of absent) shown[area] = { version, off: true };
  for (const { area, version } of versions) {
    try {
      await composer.load(area, version);
      shown[area] = { version, off: false };
    } catch (error) {
      if (needed.includes(area)) throw error;
    }
  }
  const cohort = { areas: shown, release: releaseId(shown) };
  return composer.renderer(await composeSnapshot(registry, { revision: 0 }, cohort));
}

/**
 * Whether it was shown with a shell whose pack it fits: beside any other one, another React ran it. Of the version before
 * the live one that is taken for granted while no shell of the last revisions had another pack.
 */
async function wasLive(registry: Registry, manifest: VersionManifest): Promise<boolean> {
  const { area, version } = manifest;
  const revisions = await registry.history(undefined, HISTORY_LIMIT);
  const known = revisions.filter(({ areas }) => {
    const state = areas[area];
    return [state?.version, state?.previous, state?.canary?.version].includes(version);
  });
  if (area === 'shell' || known.length === 0) return known.length > 0;
  const shellOf = ({ areas }: Revision) => areas['shell']?.version ?? '';
  const shells = [...new Set(revisions.map(shellOf))].map(async (shell) => {
    const found = await registry.manifest('shell', shell).catch(() => undefined);
    return found && fitsPack(found, manifest) ? [shell] : [];
  });
  const fitting = (await Promise.all(shells)).flat();
  const fits = (revision: Revision) => fitting.includes(shellOf(revision));
  const isShown = ({ areas }: Revision) => areas[area]?.previous !== version;
  return revisions.every(fits) || known.some((revision) => isShown(revision) && fits(revision));
}

/** The area's live version, if it works together with the versions beside the candidate. */
function liveBeside({ live, beside }: Pick<GateCandidate, 'live' | 'beside'>): VersionManifest[] {
  if (!live) return [];
  const shell = [live, ...beside].find(({ area }) => area === 'shell');
  const remotes = live === shell ? beside : [live];
  return shell && remotes.every((remote) => fitsPack(shell, remote)) ? [live] : [];
}

/** Parts that a remote's manifest names but its server build lacks. The shell's one module is rendered anyway. */
async function partProblems(manifest: VersionManifest, renderer: LaneRenderer): Promise<Problem[]> {
  const { area, version, owns } = manifest;
  if (area === 'shell') return [];
  const pages = owns.map(({ id }) => id);
  const problem = (message: string): Problem => ({
    code: 'expose_missing',
    where: `${area} ${version}`,
    message,
    hint: `Start "npm run dev -- ${area}", fix it and publish again.`,
  });
  return renderer.first.missingParts({ area, pages, fragments: fragmentsOf(manifest) }).then(
    (parts) => parts.map((what) => problem(`The server build lacks ${what}.`)),
    (error: unknown) => [problem(`The server build cannot be loaded: ${(error as Error).message}`)],
  );
}

/** URLs of the sitemap, until each pattern with params has one. */
async function exampleUrls(
  manifest: VersionManifest,
  others: readonly VersionManifest[],
  renderer: LaneRenderer,
): Promise<Map<string, string>> {
  const areas = Object.fromEntries([manifest, ...others].map((each) => [each.area, each]));
  const patterns = Object.values(areas).flatMap(({ owns }) => owns.map(({ path }) => path));
  const needed = patterns.filter((path) => path.includes(':'));
  const examples = new Map<string, string>();
  if (needed.length === 0) return examples;
  for (const area of Object.keys(areas))
    try {
      for await (const { result } of renderer.sitemap(area)) {
        if (needed.every((path) => examples.has(path))) return examples;
        addExamples(examples, result, areas);
      }
    } catch {
      // Its patterns are noted as not tried.
    }
  return examples;
}

/** A problem of a version whose functions cannot be loaded. */
async function functionProblems(
  { area, version, functions: declared }: VersionManifest,
  functions: Pick<Functions, 'runner'>,
): Promise<Problem[]> {
  if (!declared || (await functions.runner.of({ area, version }).isLoadable())) return [];
  return [
    {
      code: 'functions_not_loaded',
      where: `${area} ${version} ${declared.file}`,
      message: `The functions ended, or were not loaded within ${MIN_LOAD_MS} ms.`,
      hint: `Start "npm run dev -- ${area}", fix them and publish again.`,
    },
  ];
}
