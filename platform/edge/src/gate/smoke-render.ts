import { join } from 'node:path';
import type { SitemapEntry } from '@nivaas/contracts';
import {
  fragmentsOf,
  openRegistry,
  type GateCandidate,
  type GateCheck,
  type Problem,
  type Registry,
  type VersionManifest,
} from '@nivaas/registry';
import type { FunctionGuestsOptions } from '../functions/function-guests';
import { Functions } from '../functions/functions';
import { Grants } from '../functions/grants';
import { NO_CHANGES } from '../functions/query-answers';
import type { AskQuery } from '../render/queries';
import type { PageRenderer } from '../render/language-renderers';
import type { RendererLimits } from '../render/release-renderer';
import { RenderWorkers, type WorkerSettings } from '../render/render-workers';
import { describedFunctions } from './described-functions';
import { openCandidateRenderer } from './candidate-renderer';
import { pagesToTry } from './pages-to-try';
import { tryPages } from './try-pages';

export interface SmokeRenderOptions {
  /** The edge's folder on local disk: server builds are placed there, where the edge finds them later. */
  workFolder: string;
  render?: Partial<WorkerSettings & RendererLimits>;
  /** What the functions of its pages may reach. Default: nothing. */
  grants?: () => Promise<Grants>;
  functionGuests?: FunctionGuestsOptions;
}

const UNANSWERED = 'a server that its functions need did not answer, so it was tried without on';

/** Versions that were live within this many revisions are not checked again, which keeps rollbacks fast. */
const HISTORY_LIMIT = 50;

/**
 * A check for `openRegistry(store, { extraChecks })`. It loads each page and fragment of a version on the server, and
 * renders each page that it owns and the pages of live areas that borrow its fragments, together with the live versions
 * of the other areas. It reports pages that throw, answer 5xx, lack a part of the area or take an id of the document.
 * Versions that were live lately pass at once.
 */
export function smokeRender({ workFolder, render, grants, functionGuests }: SmokeRenderOptions): GateCheck {
  return async (candidate) => {
    const { manifest, live, verb, note, onPages, store } = candidate;
    const registry = openRegistry(store);
    if (verb !== 'check' && (await wasLive(registry, manifest))) return [];
    const others = liveOthers(candidate);
    if (manifest.area !== 'shell' && !others.some(({ area }) => area === 'shell')) {
      note(`${manifest.area} ${manifest.version}: no page was rendered, because no shell is live yet.`);
      return [];
    }
    const workers = new RenderWorkers({ spare: false, ...render });
    const functions = new Functions({
      ...functionGuests,
      source: registry,
      folder: join(workFolder, 'server'),
      grants: (await grants?.()) ?? new Grants({}, {}),
      changes: NO_CHANGES,
      onCall: () => undefined,
    });
    const opened: PageRenderer[] = [];
    const open = async (versions: readonly VersionManifest[]) => {
      const needed = ['shell', manifest.area];
      const askQuery: AskQuery = (query) => functions.pageQuery(query);
      const options = { registry, workers, workFolder, askQuery, ...(render ? { limits: render } : {}) };
      const renderer = await openCandidateRenderer(versions, needed, options);
      opened.push(renderer);
      return renderer;
    };
    const before = [...others, ...(live ? [live] : [])];
    try {
      const renderer = await open([...others, manifest]);
      const missing = await lackingParts(manifest, renderer);
      const differing = await describedFunctions(manifest, functions);
      if (missing.length + differing.length > 0) return [...missing, ...differing];
      const { pages, notes } = pagesToTry(manifest, others, await exampleUrls(manifest, others, renderer));
      notes.forEach(note);
      onPages?.(pages.map(({ url }) => url));
      const hasShell = before.some(({ area }) => area === 'shell');
      let control: Promise<PageRenderer> | undefined;
      const withoutIt = async () => (hasShell ? (control ??= open(before)) : undefined);
      const seen = { uses: new Set<string>(), unanswered: new Set<string>() };
      const problems = await tryPages(manifest, pages, renderer, withoutIt, seen);
      unseenUses(manifest, others, seen.uses).forEach(note);
      for (const url of seen.unanswered) note(`${manifest.area} ${manifest.version}: ${UNANSWERED} ${url}.`);
      return problems;
    } finally {
      await Promise.all(opened.map((renderer) => renderer.close()));
      await workers.close();
      await functions.close();
    }
  };
}

/** A sentence for each use of the candidate's fragments that was on no rendered page. */
function unseenUses(
  { area, version }: VersionManifest,
  others: readonly VersionManifest[],
  shown: ReadonlySet<string>,
): string[] {
  // Older shells do not report the fragments that they show.
  if (shown.size === 0) return [];
  return others.flatMap((other) =>
    Object.keys(other.uses ?? {})
      .filter((name) => name.startsWith(`${area}/`) && !shown.has(`${other.area} ${name}`))
      .map(
        (name) =>
          `${area} ${version}: no page that was rendered shows ${name} in ${other.area} ${other.version}; its types were compared.`,
      ),
  );
}

async function wasLive(registry: Registry, { area, version }: VersionManifest): Promise<boolean> {
  const isShownIn = (revision: Awaited<ReturnType<Registry['current']>>) => {
    const state = revision?.areas[area];
    return [state?.version, state?.previous, state?.canary?.version].includes(version);
  };
  if (isShownIn(await registry.current())) return true;
  return (await registry.history(undefined, HISTORY_LIMIT)).some(isShownIn);
}

/** One version of each other area. In `others`, the live version comes before a canary's. */
function liveOthers({ others }: GateCandidate): VersionManifest[] {
  return [...new Map([...others].reverse().map((each) => [each.area, each])).values()];
}

/** Parts that a remote's manifest names but its server build lacks. The shell's one module is rendered anyway. */
async function lackingParts(manifest: VersionManifest, renderer: PageRenderer): Promise<Problem[]> {
  const { area, version, owns } = manifest;
  if (area === 'shell') return [];
  const pages = owns.map(({ id }) => id);
  const problem = (message: string): Problem => ({
    code: 'expose_missing',
    where: `${area} ${version}`,
    message,
    hint: `Start "npm run dev -- ${area}", fix it and publish again.`,
  });
  return renderer.lacking({ area, pages, fragments: fragmentsOf(manifest) }).then(
    (lacking) => lacking.map((what) => problem(`The server build lacks ${what}.`)),
    (error: unknown) => [problem(`The server build cannot be loaded: ${(error as Error).message}`)],
  );
}

/** URLs of the sitemap; empty if no pattern needs an example. */
async function exampleUrls(
  manifest: VersionManifest,
  others: readonly VersionManifest[],
  renderer: PageRenderer,
): Promise<string[]> {
  const paths = [manifest, ...others].flatMap(({ owns }) => owns.map(({ path }) => path));
  if (!paths.some((path) => path.includes(':'))) return [];
  const sitemap = await renderer.sitemap().catch((): SitemapEntry[] => []);
  return sitemap.map(({ path }) => path);
}
