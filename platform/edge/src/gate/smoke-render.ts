import { join } from 'node:path';
import type { SitemapEntry } from '@nivaas/contracts';
import {
  composeSnapshot,
  openRegistry,
  releaseId,
  type GateCandidate,
  type GateCheck,
  type Problem,
  type Registry,
  type VersionManifest,
} from '@nivaas/registry';
import { ReleaseRenderer, type RendererLimits } from '../render/release-renderer';
import { RenderWorkers, type WorkerSettings } from '../render/render-workers';
import { placeServerFiles } from '../render/server-files';
import { exampleOf } from './example-urls';

export interface SmokeRenderOptions {
  /** The edge's folder on local disk: server builds are placed there, where the edge finds them later. */
  workFolder: string;
  /** Gets a sentence for each page that could not be checked. */
  note?: (text: string) => void;
  /** For tests. */
  render?: Partial<WorkerSettings & RendererLimits>;
}

/** The check stops at this number, since a bad page may take seconds. */
const MAX_PROBLEMS = 5;
/** Versions that were live within this many revisions are not checked again, which keeps rollbacks fast. */
const HISTORY_LIMIT = 50;
/** Any origin: nobody sees the pages. */
const ORIGIN = 'http://localhost';

/**
 * A check for `openRegistry(store, { extraChecks })`: renders each page that a version owns, together with the live
 * versions of the other areas. It reports pages that throw, answer 5xx or lack a part of the area. Versions that were
 * live lately pass at once.
 */
export function smokeRender(options: SmokeRenderOptions): GateCheck {
  return async (candidate) => {
    const registry = openRegistry(candidate.store);
    if (await wasLive(registry, candidate.manifest)) return [];
    const areas = resultingAreas(candidate);
    if (!areas.has('shell')) {
      const { area, version } = candidate.manifest;
      options.note?.(`${area} ${version}: no page was rendered, because no shell is live yet.`);
      return [];
    }
    const workers = new RenderWorkers({ spare: false, ...options.render });
    try {
      const renderer = await openRenderer(registry, candidate.manifest, areas, workers, options);
      return await tryPages(candidate.manifest, renderer, options.note);
    } finally {
      await workers.close();
    }
  };
}

async function wasLive(registry: Registry, { area, version }: VersionManifest): Promise<boolean> {
  const isShownIn = (revision: Awaited<ReturnType<Registry['current']>>) => {
    const state = revision?.areas[area];
    return [state?.version, state?.previous, state?.canary?.version].includes(version);
  };
  if (isShownIn(await registry.current())) return true;
  return (await registry.history(undefined, HISTORY_LIMIT)).some(isShownIn);
}

/** The candidate with the live versions of other areas. In `others`, the live version comes before a canary's. */
function resultingAreas({ manifest, others }: GateCandidate): Map<string, VersionManifest> {
  return new Map([...[...others].reverse(), manifest].map((each) => [each.area, each]));
}

/** Leaves out other areas whose files are damaged, except the shell: that must not block this one. */
async function openRenderer(
  registry: Registry,
  manifest: VersionManifest,
  areas: Map<string, VersionManifest>,
  workers: RenderWorkers,
  { workFolder, render }: SmokeRenderOptions,
): Promise<ReleaseRenderer> {
  const entries: Record<string, string> = {};
  const shown: Record<string, { version: string; off: false }> = {};
  for (const { area, version } of areas.values()) {
    try {
      entries[area] = await placeServerFiles(registry, join(workFolder, 'server'), area, version);
      shown[area] = { version, off: false };
    } catch (error) {
      if (area === manifest.area || area === 'shell') throw error;
    }
  }
  const cohort = { id: 'gate', areas: shown, release: releaseId(shown) };
  const snapshot = await composeSnapshot(registry, { revision: 0, areas: {} }, cohort, Object.keys(shown));
  const start = { snapshot, origin: ORIGIN, entries };
  // Faults are returned with their page, so the listener has nothing to do.
  return new ReleaseRenderer(start, workers, () => undefined, render);
}

async function tryPages(
  manifest: VersionManifest,
  renderer: ReleaseRenderer,
  note: SmokeRenderOptions['note'],
): Promise<Problem[]> {
  const { area, version, owns } = manifest;
  const problems: Problem[] = [];
  try {
    const hasParams = owns.some(({ path }) => exampleOf(path, []) === undefined);
    const sitemap = hasParams ? await renderer.sitemap().catch(() => [] as SitemapEntry[]) : [];
    const examples = sitemap.map(({ path }) => path);
    for (const { path } of owns) {
      const url = exampleOf(path, examples);
      if (url === undefined)
        note?.(`${area} ${version}: ${path} was not rendered, because the sitemap has no URL for it.`);
      else problems.push(...(await tryPage(manifest, renderer, url)));
      if (problems.length >= MAX_PROBLEMS) break;
    }
    return problems;
  } finally {
    await renderer.close();
  }
}

async function tryPage(
  { area, version }: VersionManifest,
  renderer: ReleaseRenderer,
  url: string,
): Promise<Problem[]> {
  const where = `${area} ${version} ${url}`;
  const hint = `Open ${url} with "npm run dev -- ${area}", fix it and publish again.`;
  try {
    const { result, faults } = await renderer.page(url);
    const own = faults.filter((fault) => fault.area === area);
    if (own.length > 0)
      return own.map(({ part, message }) => ({
        code: 'page_faulty',
        where,
        message: `${part} failed on the server: ${message}`,
        hint,
      }));
    if (result.status < 500) return [];
    return [{ code: 'page_unavailable', where, message: `The page answers ${result.status}.`, hint }];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ code: 'page_throws', where, message: `The page cannot be rendered: ${message}`, hint }];
  }
}
