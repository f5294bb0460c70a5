import type { LiveRelease } from '../releases/known-releases';
import type { RenderedPage, RenderFault } from '../render/messages';
import { RenderFailed, type ReleaseRenderer } from '../render/release-renderer';
import { ownerOf } from './owner-of';

/** A page together with what it was made of. */
export interface MadePage extends RenderedPage {
  /** The release asked for, or the one in which the version before stands for what failed. */
  madeOf: LiveRelease;
}

type Render = (release: LiveRelease) => Promise<RenderedPage>;

/** No visitor waits for another try that begins later than this. Milliseconds. */
const LAST_START = 6_000;

/**
 * Renders a page; where a version fails in it, once more with the version that was live before, so that the visitor
 * sees no fallback. Its faults stay those of the version that failed.
 *
 * @param url Path and query.
 * @throws {RenderFailed} when there is no page, and none from the version before either.
 */
export async function renderWhole(release: LiveRelease, url: string, render: Render): Promise<MadePage> {
  const began = performance.now();
  const first = await renderOrFail(release, render, began);
  const faults = faultsOf(first, release, url);
  const isCut = first instanceof RenderFailed;
  if (faults.length > 0) {
    for (const areas of suspects(faults, isCut)) {
      if (performance.now() - began > LAST_START) break;
      const better = await tryStandIn(release, areas, render);
      if (!better || !isBetter(better, isCut ? undefined : first)) continue;
      if (isCut) for (const fault of faults) release.report?.(fault);
      return { ...better, faults: [...faults, ...better.faults.filter((fault) => isOf(release, fault))] };
    }
  }
  if (first instanceof RenderFailed) throw first;
  return { ...first, madeOf: release };
}

const again = new WeakMap<ReleaseRenderer, Promise<unknown>>();

/**
 * A page that another one took down with it is rendered again, alone: which of them it was that ended the renderer
 * cannot be told as long as they are many. One whose turn comes too late is not tried, or a row of pages that each take
 * their whole time would never end.
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
    performance.now() - began > LAST_START ? first : render(release).catch(asFailed),
  );
  again.set(renderer, alone.catch(ignore));
  return alone;
}

function ignore(): void {
  // Whoever asked for that page was told.
}

/** Of a page that was cut off without a word: a fault of the area whose page it is. */
function faultsOf(page: RenderedPage | RenderFailed, { snapshot }: LiveRelease, url: string): RenderFault[] {
  if (!(page instanceof RenderFailed)) return page.faults;
  if (!page.isOwnFault) return [];
  if (page.faults.length > 0) return [...page.faults];
  // The part goes to the log: no query, which is what the visitor typed.
  const part = url.split('?')[0] ?? url;
  const area = ownerOf(snapshot, part) ?? 'shell';
  const version = snapshot.areas[area]?.version ?? '';
  const { name: code, message } = page;
  return [{ area, version, part, phase: 'render', code, message }];
}

/** Which areas to replace, in this order: what cut a page off may have been the shell around it as well. */
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
    // The version before is no better; the page goes out as the release has it.
    return undefined;
  }
}

function isBetter({ result, faults }: RenderedPage, first: RenderedPage | undefined): boolean {
  // A version that does not know the page has nothing to show in its place.
  if (result.status >= 400 && result.status !== first?.result.status) return false;
  if (result.status >= 500) return false;
  return !first || first.result.status >= 500 || faults.length < first.faults.length;
}

/** False for a fault of a version that stood in. */
function isOf({ snapshot }: LiveRelease, { area, version }: RenderFault): boolean {
  return snapshot.areas[area]?.version === version;
}
