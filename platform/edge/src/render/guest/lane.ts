import type { FragmentUse, QueryCall, RenderResult, SitemapEntry, Snapshot } from '@nivaas/contracts';
import type { AreaModules } from '../../guests/inside/area-modules';
import { stackOf } from '../../guests/inside/refusal';
import { currentTask } from '../../guests/inside/timers';
import type { LaneStart, RenderFault } from '../messages';
import { areaOfError, codeOf, fragmentsOf, messageOf } from './faults';

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

export interface OpenLane {
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
  { snapshot, language, origin, entries }: LaneStart,
  modules: Pick<AreaModules, 'load'>,
  onFault: OnFault,
  query: (call: QueryCall) => Promise<unknown>,
): OpenLane {
  globalThis.__NIVAAS_LANGUAGE__ = language;
  // Built from shell/src/server.ts.
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
  return { shell, renderer, reportUncaught };
}

export async function page({ renderer }: OpenLane, { id, url }: { id: number; url: string }) {
  shown.set(id, []);
  try {
    return await renderer.render(url);
  } finally {
    shown.delete(id);
  }
}
