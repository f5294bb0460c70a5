import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderResult, SitemapEntry, Snapshot } from '@nivaas/contracts';
import type { WorkerReply, WorkerRequest, WorkerStart } from './messages';

/** What the shell's server build exports. */
interface ShellServer {
  createRenderer: (options: {
    snapshot: Snapshot;
    origin: string;
    loadContainer: (area: string) => unknown;
    report: (fault: { area: string; part: string; phase: 'load' | 'render'; error: unknown }) => void;
  }) => {
    render: (url: string) => Promise<RenderResult>;
    load: <Module>(area: string, expose: string) => Promise<Module>;
  };
  sitemap: () => Promise<SitemapEntry[]>;
}

const { snapshot, origin, entries } = workerData as WorkerStart;
const send = (reply: WorkerReply) => parentPort?.postMessage(reply);
const shell = load(entries['shell']) as ShellServer;

const renderer = shell.createRenderer({
  snapshot,
  origin,
  loadContainer: (area) => {
    const exported = load(entries[area]) as Record<string, unknown>;
    return exported[snapshot.areas[area]?.container ?? ''] ?? exported;
  },
  report: ({ area, part, phase, error }) => {
    send({ kind: 'fault', area, part, phase, message: messageOf(error) });
  },
});

parentPort?.on('message', (request: WorkerRequest) => {
  const work = request.kind === 'page' ? renderer.render(request.url) : sitemap();
  work.then(
    (value) => send({ id: request.id, ok: true, value }),
    (error: unknown) => send({ id: request.id, ok: false, message: messageOf(error) }),
  );
});

/** Sitemaps of all areas; one that cannot tell leaves its lines out. */
async function sitemap(): Promise<SitemapEntry[]> {
  const remotes = Object.keys(snapshot.areas).filter((area) => area !== 'shell');
  const parts = await Promise.allSettled([
    shell.sitemap(),
    ...remotes.map(async (area) => {
      const module = await renderer.load<{ sitemap: () => Promise<SitemapEntry[]> }>(area, 'sitemap');
      return module.sitemap();
    }),
  ]);
  return parts.flatMap((part) => (part.status === 'fulfilled' ? part.value : []));
}

function load(file: string | undefined): unknown {
  if (!file) throw new Error('An area of this release has no server build.');
  return createRequire(__filename)(file) as unknown;
}

function messageOf(error: unknown): string {
  return error instanceof Error
    ? `${error.message}${error.cause ? `: ${String(error.cause)}` : ''}`
    : String(error);
}
