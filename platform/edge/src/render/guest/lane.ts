import { setTimeout as delay } from 'node:timers/promises';
import type { FragmentUse, QueryCall, RenderResult, SitemapEntry, Snapshot } from '@nivaas/contracts';
import type { AreaModules } from '../../guests/inside/area-modules';
import { stackOf } from '../../guests/inside/refusal';
import { currentTask } from '../../guests/inside/timers';
import type { AreaParts, LaneStart, RenderFault } from '../messages';
import { areaOfError, codeOf, fragmentsOf, messageOf } from './faults';

const SITEMAP_TIMEOUT_MS = 2_000;
/** Entries of the sitemap in one answer, each of at most some 6 kB. */
const PART = 150;
/** Of one entry. The edge answers no longer path, and JSON needs no more than three bytes for a character. */
const PATH = /^\/[^\p{Cc}\p{Cs}"\\]{0,2047}$/u;
const DATE = /^[\d:TZ.+-]{0,40}$/;

interface Renderer {
  render: (url: string) => Promise<RenderResult>;
  load: <Module>(area: string, expose: string) => Promise<Module>;
}

interface ReportedFault {
  area: string;
  part: string;
  phase: string;
  error: unknown;
}

interface ShellServer {
  createRenderer: (options: {
    snapshot: Snapshot;
    origin: string;
    loadContainer: (area: string) => unknown;
    report: (fault: ReportedFault) => void;
    onShow: (use: FragmentUse) => void;
    /** Answers a query of an area. Shells built before 2026-12 do not call it. */
    query: (call: QueryCall) => Promise<unknown>;
  }) => Renderer;
  sitemap: () => Promise<SitemapEntry[]>;
}

export interface OpenLane extends Pick<LaneStart, 'checksProps'> {
  shell: ShellServer;
  renderer: Renderer;
  /** Reports an error that nobody caught as a fault of the area whose code threw it. */
  reportUncaught: (error: unknown) => void;
}

/** By the request whose page shows them. */
const shown = new Map<number | undefined, FragmentUse[]>();

/** Reports a fault during a request. @param uses Uses of the failed fragment on the page. */
type OnFault = (fault: RenderFault, request: number | undefined, uses: FragmentUse[]) => void;

export function open(
  { snapshot, language, origin, entries, checksProps }: LaneStart,
  modules: Pick<AreaModules, 'load'>,
  onFault: OnFault,
  query: (call: QueryCall) => Promise<unknown>,
): OpenLane {
  globalThis.__NIVAAS_LANGUAGE__ = language;
  // Built from shell/src/server.tsx.
  const shell = modules.load(entries['shell']) as ShellServer;
  const report = ({ area: reported, part, phase, error }: ReportedFault) => {
    const area = areaOfError(reported, error, entries);
    // An area that is switched off is meant to show its fallback.
    if (snapshot.areas[area]?.off) return;
    const request = currentTask();
    const uses = fragmentsOf(part, area, error, entries[area]).flatMap((name) =>
      (shown.get(request) ?? []).filter((use) => use.name === name),
    );
    const fault = {
      area,
      version: snapshot.areas[area]?.version ?? '',
      part,
      phase,
      code: codeOf(error),
      message: messageOf(error),
      ...stackOf(error),
    };
    onFault(fault, request, uses);
  };
  const renderer = shell.createRenderer({
    snapshot,
    origin,
    loadContainer: (area) => {
      const exported = modules.load(entries[area]) as Record<string, unknown>;
      return exported[snapshot.areas[area]?.container ?? ''] ?? exported;
    },
    report,
    onShow: (use) => {
      const uses = shown.get(currentTask());
      // A component that suspends is rendered again, with the same props.
      if (uses?.every(({ props }) => props !== use.props)) uses.push(use);
    },
    query,
  });
  const reportUncaught = (error: unknown) =>
    report({ area: 'shell', part: 'background', phase: 'uncaught', error });
  return { shell, renderer, checksProps, reportUncaught };
}

export async function page({ renderer, checksProps }: OpenLane, { id, url }: { id: number; url: string }) {
  const uses: FragmentUse[] = [];
  shown.set(id, uses);
  try {
    const result = await renderer.render(url);
    return checksProps ? { ...result, uses } : result;
  } finally {
    shown.delete(id);
  }
}

/** Pages and fragments that the area's server build does not offer, each with the reason. */
export async function missingParts(
  { renderer }: OpenLane,
  { area, pages, fragments }: AreaParts,
): Promise<string[]> {
  const page = async (id: string) => {
    type Route = { id: string; lazy: () => Promise<unknown> };
    const { routes } = await renderer.load<{ routes: Route[] }>(area, 'routes');
    const route = routes.find((each) => each.id === id);
    if (!route) throw new Error('its routes do not have it');
    return route.lazy();
  };
  const tries = [
    ...pages.map((id) => reasonAgainst(`the page "${id}"`, () => page(id))),
    ...fragments.map((name) => reasonAgainst(`the fragment "${name}"`, () => renderer.load(area, name))),
  ];
  return (await Promise.all(tries)).filter((reason) => reason !== undefined);
}

/** Undefined for a module that has a component. */
async function reasonAgainst(what: string, load: () => Promise<unknown>): Promise<string | undefined> {
  try {
    const module = (await load()) as { Component?: unknown } | undefined;
    return module?.Component ? undefined : `${what} (it exports no Component)`;
  } catch (error) {
    return `${what} (${messageOf(error)})`;
  }
}

/** By area, while their parts are asked for. */
const lists = new Map<string, SitemapEntry[]>();

/**
 * A part of what an area lists in the sitemap, small enough for one answer; empty after the last one.
 *
 * @throws {Error} when the area fails or takes too long
 */
export async function sitemap(
  { shell, renderer }: OpenLane,
  { area, from }: { area: string; from: number },
): Promise<SitemapEntry[]> {
  const listed = (from > 0 && lists.get(area)) || (await listOf(area, shell, renderer));
  lists.set(area, listed);
  const part = listed.slice(from, from + PART);
  if (part.length === 0) lists.delete(area);
  return part;
}

async function listOf(area: string, shell: ShellServer, renderer: Renderer): Promise<SitemapEntry[]> {
  const load = () => renderer.load<{ sitemap: () => Promise<unknown> }>(area, 'sitemap');
  // An area without one lists nothing.
  const module = area === 'shell' ? shell : await load().catch(() => undefined);
  const timeout = delay(SITEMAP_TIMEOUT_MS).then(() => Promise.reject(new Error('The list takes too long.')));
  const entries = await Promise.race([module?.sitemap(), timeout]);
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

function isEntry(entry: unknown): entry is SitemapEntry {
  if (typeof entry !== 'object' || entry === null) return false;
  const { path, lastModified = '' } = entry as Record<string, unknown>;
  return typeof path === 'string' && PATH.test(path) && DATE.test(String(lastModified));
}
