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
  /** The edge's own folder on this machine; server builds are placed there, and the edge finds them there. */
  workFolder: string;
  /** Is told what could not be tried. */
  note?: (text: string) => void;
  /** Only for tests. */
  render?: Partial<WorkerSettings> & RendererLimits;
}

/** A version with this many bad pages is bad; each of them may take seconds to give up. */
const ENOUGH = 5;
/** A version that was shown to visitors within so many revisions is not tried again, so that a rollback is quick. */
const LOOK_BACK = 50;
/** Pages are rendered for no address in particular. */
const ORIGIN = 'http://localhost';

/**
 * A check for `openRegistry(store, { extraChecks })`: renders each page that a version owns on the server, among the
 * other areas as they are live, and refuses what throws, answers 5xx or leaves a part of its area out. Versions that
 * visitors have seen before pass at once.
 */
export function smokeRender(options: SmokeRenderOptions): GateCheck {
  return async (candidate) => {
    const registry = openRegistry(candidate.store);
    if (await wasLive(registry, candidate.manifest)) return [];
    const areas = resultingAreas(candidate);
    if (!areas.has('shell')) {
      options.note?.(`${nameOf(candidate.manifest)}: no page was rendered, because no shell is live yet.`);
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
  return (await registry.history(undefined, LOOK_BACK)).some(isShownIn);
}

/** What is live of each area comes first in `others`, a canary after it. */
function resultingAreas({ manifest, others }: GateCandidate): Map<string, VersionManifest> {
  return new Map([...others].reverse().map((each) => [each.area, each] as const)).set(
    manifest.area,
    manifest,
  );
}

/** An area whose files are damaged is left out: its damage must not stop the repair of another. */
async function openRenderer(
  registry: Registry,
  manifest: VersionManifest,
  areas: Map<string, VersionManifest>,
  workers: RenderWorkers,
  { workFolder, render }: SmokeRenderOptions,
): Promise<ReleaseRenderer> {
  const entries: Record<string, string> = {};
  for (const { area, version } of areas.values()) {
    try {
      entries[area] = await placeServerFiles(registry, join(workFolder, 'server'), area, version);
    } catch (error) {
      if (area === manifest.area || area === 'shell') throw error;
    }
  }
  const names = Object.keys(entries);
  const shown = Object.fromEntries(
    names.map((area) => [area, { version: areas.get(area)?.version ?? '', off: false }]),
  );
  const cohort = { id: 'gate', areas: shown, release: releaseId(shown) };
  const snapshot = await composeSnapshot(registry, { revision: 0, areas: {} }, cohort, names);
  const start = { snapshot, origin: ORIGIN, entries };
  // Faults come back with the page that they happened in.
  return new ReleaseRenderer(start, workers, () => undefined, render);
}

async function tryPages(
  manifest: VersionManifest,
  renderer: ReleaseRenderer,
  note: SmokeRenderOptions['note'],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  try {
    const hasParams = manifest.owns.some(({ path }) => exampleOf(path, []) === undefined);
    const sitemap = hasParams ? await renderer.sitemap().catch(() => [] as SitemapEntry[]) : [];
    const examples = sitemap.map(({ path }) => path);
    for (const { path } of manifest.owns) {
      const url = exampleOf(path, examples);
      if (url === undefined)
        note?.(
          `${nameOf(manifest)}: ${path} was not rendered, because the area's sitemap names no page of it.`,
        );
      else problems.push(...(await tryPage(manifest, renderer, url)));
      if (problems.length >= ENOUGH) break;
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
  const hint = `Open ${url} with "npm run dev -- ${area}", mend it and publish again.`;
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

function nameOf({ area, version }: VersionManifest): string {
  return `${area} ${version}`;
}
