import type { ChangeOptions, ChangeResult, Published, Revision, Status } from '@nivaas/registry';
import type { SiteRegistry } from './command';
import { openEdge, type Edge } from './edge-connection';
import { tarOf } from './tar-of';
import { EdgeRefusal } from './edge-refusal';

/** Others may change the site between a look and a change; so many times in a row it is tried again. */
const TRIES = 5;

/** The verbs of the registry, done by a running edge. */
export function edgeRegistry(url: string, token: string): SiteRegistry {
  const edge = openEdge(url, token);
  const status = () => edge.get<Status>('status');
  const change = (verb: string, area: string, { by, reason, force, ...rest }: ChangeOptions & object) =>
    onNewest(status, ({ revision }) =>
      edge.post<ChangeResult>(verb, { revision, by, body: { area, reason, force, ...rest } }),
    );
  return {
    status,
    publish: (folder, { by, commit }) => publish(edge, status, folder, { by, commit }),
    activate: (area, options) => change('activate', area, options),
    rollback: (area, options) => rollback(edge, status, area, options),
    canary: (area, options) => change('canary', area, options),
    promote: (area, options) => change('promote', area, options),
    abort: (area, options) => change('abort', area, options),
    off: (area, options) => change('off', area, options),
    on: (area, options) => change('on', area, options),
    resume: (area, options) => change('resume', area, options),
    history: (area, limit, before) => edge.get('history', { area, limit, before }),
    gc: ({ by, dryRun }) =>
      onNewest(status, ({ revision }) => edge.post('gc', { revision, by, body: { dryRun } })),
    acceptRewind: async ({ by, reason }) => {
      const [newest] = await edge.get<Revision[]>('history', { limit: 1 });
      return edge.post('accept-rewind', { revision: newest?.revision ?? 0, by, body: { reason } });
    },
    verify: async () =>
      (await edge.get<{ problems: Awaited<ReturnType<SiteRegistry['verify']>> }>('verify')).problems,
  };
}

/**
 * A change names the revision that it was decided on. When somebody else was faster, it is decided again on theirs:
 * an operator's rollback wins against another team's deploy.
 */
async function onNewest<Result>(
  status: () => Promise<Status>,
  attempt: (status: Status) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt(await status());
    } catch (error) {
      if (!(error instanceof EdgeRefusal) || error.code !== 'stale' || tries >= TRIES) throw error;
    }
  }
}

/** "The version before" is the one that was before at the first look: what a retry finds live may be new and worse. */
async function rollback(
  edge: Edge,
  status: () => Promise<Status>,
  area: string,
  { by, ...options }: Parameters<SiteRegistry['rollback']>[1],
): Promise<ChangeResult> {
  let to = options.to;
  return onNewest(status, ({ revision, areas }) => {
    to ??= areas[area]?.previous ?? undefined;
    return edge.post<ChangeResult>('rollback', { revision, by, body: { area, ...options, to } });
  });
}

async function publish(
  edge: Edge,
  status: () => Promise<Status>,
  folder: string,
  { by, commit }: { by: string; commit: string | null },
) {
  const { area, archive } = await tarOf(folder);
  return onNewest(status, ({ revision }) =>
    edge.post<Published>('publish', {
      revision,
      by,
      query: { area, commit: commit ?? undefined },
      archive,
    }),
  );
}
