import { ownerOfPath, splitLanguage } from '@nivaas/contracts';
import type { LiveRelease } from '../releases/known-releases';
import type { RenderedPage, RenderFault } from '../render/messages';
import type { PageRenderer } from '../render/language-renderers';
import { RenderFailed } from '../render/render-errors';

/** A page and the release that it was rendered from. */
export interface MadePage extends RenderedPage {
  /** The requested release, or a copy of it with stand-ins. */
  madeOf: LiveRelease;
}

type Render = (release: LiveRelease) => Promise<RenderedPage>;

/** No second render begins after this time. */
const RETRY_DEADLINE_MS = 6_000;

/**
 * Renders a page. If an area fails in it, renders it again with the area's stand-in, so that the visitor sees no
 * fallback. The faults of the failed version are kept.
 *
 * @param url Path and query.
 * @throws {RenderFailed} when the stand-ins give no page either
 */
export async function renderWhole(release: LiveRelease, url: string, render: Render): Promise<MadePage> {
  const began = performance.now();
  const first = await renderOrFail(release, render, began);
  const faults = faultsOf(first, release, url);
  const isCut = first instanceof RenderFailed;
  if (faults.length > 0) {
    for (const areas of suspects(faults, isCut)) {
      if (performance.now() - began > RETRY_DEADLINE_MS) break;
      const better = await tryStandIn(release, areas, render);
      if (!better || !isBetter(better, isCut ? undefined : first)) continue;
      if (isCut) for (const fault of faults) release.report?.(fault);
      return { ...better, faults: [...faults, ...better.faults.filter((fault) => isOf(release, fault))] };
    }
  }
  if (first instanceof RenderFailed) throw first;
  return { ...first, madeOf: release };
}

/** The last repeated render of each renderer; they run one after the other. */
const again = new WeakMap<PageRenderer, Promise<unknown>>();

/**
 * When a renderer dies with several pages under way, the culprit is unknown, so each page is rendered again, alone.
 * The deadline ends the queue when all of them time out.
 */
async function renderOrFail(
  release: LiveRelease,
  render: Render,
  began: number,
): Promise<RenderedPage | RenderFailed> {
  const asFailed = (error: unknown) => {
    if (error instanceof RenderFailed) return error;
    throw error;
  };
  const first = await render(release).catch(asFailed);
  if (!(first instanceof RenderFailed) || first.isOwnFault) return first;
  const { renderer } = release;
  const alone = (again.get(renderer) ?? Promise.resolve()).then(() =>
    performance.now() - began > RETRY_DEADLINE_MS ? first : render(release).catch(asFailed),
  );
  again.set(
    renderer,
    alone.catch(() => undefined),
  );
  return alone;
}

/** A page that failed without a reported fault counts against its owner. */
function faultsOf(page: RenderedPage | RenderFailed, { snapshot }: LiveRelease, url: string): RenderFault[] {
  if (!(page instanceof RenderFailed)) return page.faults;
  if (!page.isOwnFault) return [];
  if (page.faults.length > 0) return [...page.faults];
  // Without the query, because it is logged.
  const part = url.split('?')[0] ?? url;
  const area = ownerOfPath(splitLanguage(part).path, Object.entries(snapshot.areas)) ?? 'shell';
  const version = snapshot.areas[area]?.version ?? '';
  const { name: code, message } = page;
  return [{ area, version, part, phase: 'render', code, message }];
}

/** Sets of areas to replace, in this order. If there is no page at all, the shell may have failed as well. */
function suspects(faults: readonly RenderFault[], isCut: boolean): string[][] {
  const areas = [...new Set(faults.map(({ area }) => area))];
  return isCut && !areas.includes('shell') ? [areas, [...areas, 'shell']] : [areas];
}

async function tryStandIn(
  release: LiveRelease,
  areas: readonly string[],
  render: Render,
): Promise<MadePage | undefined> {
  try {
    const standIn = await release.standIn?.(areas);
    return standIn && { ...(await render(standIn)), madeOf: standIn };
  } catch {
    // The stand-in fails, too: the first page is served.
    return undefined;
  }
}

function isBetter({ result, faults }: RenderedPage, first: RenderedPage | undefined): boolean {
  // An older version may not have the page.
  if (result.status >= 400 && result.status !== first?.result.status) return false;
  if (result.status >= 500) return false;
  return !first || first.result.status >= 500 || faults.length < first.faults.length;
}

/** Whether a fault is of the release's own version, not of a stand-in. */
function isOf({ snapshot }: LiveRelease, { area, version }: RenderFault): boolean {
  return snapshot.areas[area]?.version === version;
}
