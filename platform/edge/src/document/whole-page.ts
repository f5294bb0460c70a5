import type { Breakers } from '../render/breakers/breakers';
import { ownerOf, pathOf } from '../render/lane-areas';
import type { ServedLane } from '../render/lanes';
import type { RenderFault } from '../render/messages';
import { UPSTREAM } from '../render/queries';
import { RenderFailed, type OnSuspect } from '../render/render-errors';
import type { Waiters } from '../guests/waiters';
import type { PageSource, StyledPage } from './page-source';
import { areasOf } from './page-snapshot';

/** A page and the lane that it was rendered from. */
interface HealedPage extends StyledPage {
  lane: ServedLane;
}

type Source = Pick<PageSource, 'render' | 'isRendered'>;

type Render = (lane: ServedLane) => Promise<StyledPage>;

/** No second render begins after this time. */
const RETRY_DEADLINE_MS = 6_000;
const MAX_TRIES = 8;

/**
 * Renders a page. If an area fails in it, renders it again with the area's stand-in, else in the other lane, so that the
 * visitor sees no fallback. Versions whose breaker is open are not even tried. The faults of the failed version are kept.
 *
 * @param url Path and query.
 * @returns `hasStandIn`: its lane has other versions than the requested one, or is the other lane.
 * @throws {RenderFailed} when the stand-ins give no page either
 */
export async function renderWhole(
  lane: ServedLane,
  url: string,
  waiters: Waiters,
  source: Source,
  breakers: Breakers,
): Promise<HealedPage & { hasStandIn: boolean }> {
  const began = performance.now();
  const { served, first } = await renderOutcome(lane, url, waiters, source, breakers, began);
  const page = await healPage(served, url, first, (standIn) => source.render(standIn, url, waiters), began);
  // Without the replaced areas on it, the page is the same as the lane's own.
  const shown = [...areasOf(page.result), ownerOf(lane, url)];
  const faults = [...breakers.faultsOf(lane, url, shown), ...page.faults];
  const hasStandIn = faults.length > 0 && page.lane !== lane;
  return { ...page, faults, lane: hasStandIn ? page.lane : lane, hasStandIn };
}

interface RenderOutcome {
  /** The lane without versions whose breaker is open. */
  served: ServedLane;
  first: StyledPage | RenderFailed;
}

/** Renders until the page is made or fails by itself. Pages of a suspected area wait for the verdict. */
async function renderOutcome(
  lane: ServedLane,
  url: string,
  waiters: Waiters,
  source: Source,
  breakers: Breakers,
  began: number,
): Promise<RenderOutcome> {
  for (let tries = 1; ; tries += 1) {
    const served = await breakers.serving(lane, url);
    if (!source.isRendered(served, url) && (await breakers.verdictOn(served, url))) continue;
    const onSuspect: OnSuspect = (incident) => breakers.investigate(served, incident);
    const first = await source.render(served, url, waiters, onSuspect).catch(asFailed);
    if (!(first instanceof RenderFailed) || (first.isOwnFault && !first.incident)) return { served, first };
    const { incident } = first;
    const isSuspect = incident?.suspects.includes(url) ?? false;
    const verdict = isSuspect && incident ? await breakers.verdict(served, incident, url) : undefined;
    if (verdict?.culprit !== undefined && tries < MAX_TRIES) continue;
    const isGivenUp = tries >= MAX_TRIES || performance.now() - began > RETRY_DEADLINE_MS;
    const isProven = verdict?.failing === url;
    if (isProven || isGivenUp) return { served, first: isProven ? ownFault(first) : first };
  }
}

function asFailed(error: unknown): RenderFailed {
  if (error instanceof RenderFailed) return error;
  throw error;
}

function ownFault({ message, faults, incident }: RenderFailed): RenderFailed {
  return new RenderFailed(message, faults, true, incident);
}

async function healPage(
  lane: ServedLane,
  url: string,
  first: StyledPage | RenderFailed,
  render: Render,
  began: number,
): Promise<HealedPage> {
  // Another version would ask the same servers.
  const faults = faultsOf(first, lane, url).filter(({ phase }) => phase !== UPSTREAM);
  const isCut = first instanceof RenderFailed;
  if (faults.length > 0) {
    for (const { areas, open } of standInsFor(lane, suspects(faults, isCut), url)) {
      if (performance.now() - began > RETRY_DEADLINE_MS) break;
      const better = await tryStandIn(open, render);
      if (!better || !isBetter(better, isCut ? undefined : first, areas)) continue;
      if (isCut) for (const fault of faults) lane.report?.(fault);
      return { ...better, faults: [...faults, ...better.faults.filter((fault) => isOf(lane, fault))] };
    }
  }
  if (first instanceof RenderFailed) throw first;
  return { ...first, lane };
}

/** A page that failed without a reported fault counts against its owner. */
function faultsOf(page: StyledPage | RenderFailed, lane: ServedLane, url: string): RenderFault[] {
  if (!(page instanceof RenderFailed)) return page.faults;
  // What stops a process is tried by the breakers.
  if (!page.isOwnFault || page.incident) return [];
  if (page.faults.length > 0) return [...page.faults];
  const area = ownerOf(lane, url);
  const version = lane.snapshot.areas[area]?.version ?? '';
  const { name: code, message } = page;
  return [{ area, version, part: pathOf(url), phase: 'render', code, message }];
}

/** Sets of areas to replace, in this order. If there is no page at all, the shell may have failed as well. */
function suspects(faults: readonly RenderFault[], isCut: boolean): string[][] {
  const areas = [...new Set(faults.map(({ area }) => area))];
  return isCut && !areas.includes('shell') ? [areas, [...areas, 'shell']] : [areas];
}

interface StandIn {
  /** The replaced ones. */
  areas: readonly string[];
  open: () => Promise<ServedLane | undefined> | undefined;
}

/** With other versions in the lane; after that, the other lane. */
function standInsFor(lane: ServedLane, suspected: readonly string[][], url: string): StandIn[] {
  const within = suspected.map((areas): StandIn => ({ areas, open: () => lane.standIn?.(areas) }));
  return [...within, { areas: suspected.flat(), open: () => lane.inOtherLane?.(url) }];
}

async function tryStandIn(open: StandIn['open'], render: Render): Promise<HealedPage | undefined> {
  try {
    const standIn = await open();
    return standIn && { ...(await render(standIn)), lane: standIn };
  } catch {
    // The stand-in fails, too: the first page is served.
    return undefined;
  }
}

/** @param areas The replaced ones: those whose faults remain were not the cause, whatever was reported. */
function isBetter(
  { result, faults, hasForeignFaults }: StyledPage,
  first: StyledPage | undefined,
  areas: readonly string[],
): boolean {
  // An older version may not have the page.
  if (result.status >= 400 && result.status !== first?.result.status) return false;
  if (result.status >= 500 || hasForeignFaults || faults.some(({ area }) => areas.includes(area)))
    return false;
  return !first || first.result.status >= 500 || faults.length < first.faults.length;
}

/** Whether a fault is of the lane's own version, not of a stand-in. */
function isOf({ snapshot }: ServedLane, { area, version }: RenderFault): boolean {
  return snapshot.areas[area]?.version === version;
}
