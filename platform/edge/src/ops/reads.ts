import type { Registry, Status, VersionManifest } from '@nivaas/registry';
import { json, type Exchange, type Handler, type Reply } from '@nivaas/http';
import { QUERIES, readQuery } from './calls';
import type { Operator } from './tokens';

/** Newest entries of the log that are answered when nobody says how many. */
const PAGE = 50;

export interface ReadContext {
  registry: Registry;
  measures: () => unknown;
  events: Handler;
}

type Read = (
  exchange: Exchange,
  context: ReadContext,
  operator: Operator,
) => Promise<Reply | undefined> | Reply | undefined;

/** Verbs that change nothing: every token may ask them, whatever its scope. */
export const READS: Record<string, Read> = {
  status: async (_, { registry }) => {
    const status = await registry.status();
    return answer(publicStatus(status), status.revision);
  },
  state: async (_, { registry }, { name, scope }) => {
    const [current, status] = await Promise.all([registry.current(), registry.status()]);
    const { release, revision } = status;
    return answer({ release, revision, areas: current?.areas ?? {}, operator: { name, scope } }, revision);
  },
  history: async ({ search }, { registry }) => {
    const { area, limit = PAGE, before } = readQuery(search, QUERIES.history);
    return answer(await registry.history(area, limit, before));
  },
  versions: async ({ search }, { registry }) => {
    const { area } = readQuery(search, QUERIES.area);
    return answer((await registry.versions(area)).map(describeVersion));
  },
  diff: async ({ search }, { registry }) => {
    const { area, from, to } = readQuery(search, QUERIES.diff);
    return answer(await registry.diffVersions(area, from, to));
  },
  measures: (_, { measures }) => answer(measures()),
  verify: async (_, { registry }) => {
    const problems = await registry.verify();
    return answer({ ok: problems.length === 0, problems });
  },
  events: (exchange, { events }) => events(exchange),
};

/** @param revision Sent as ETag: what `If-Match` of a change wants. */
export function answer(value: unknown, revision?: number): Reply {
  const headers: Record<string, string> = { 'cache-control': 'no-store' };
  if (revision !== undefined) headers['etag'] = `"${revision}"`;
  return json(200, value, headers);
}

/** Exactly what `status --json` promises, whatever else the registry knows. */
function publicStatus({ release, revision, areas }: Status) {
  return {
    release,
    revision,
    areas: Object.fromEntries(
      Object.entries(areas).map(([area, { version, previous, canary, since, by, off }]) => [
        area,
        {
          version,
          previous,
          canary: canary && { version: canary.version, percent: canary.percent },
          since,
          by,
          off,
        },
      ]),
    ),
  };
}

/** What a list of versions shows of each. */
function describeVersion({ version, publishedAt, by, commit, files }: VersionManifest) {
  const clientBytes = Object.entries(files)
    .filter(([path]) => path.startsWith('client/') && !path.endsWith('.map'))
    .reduce((sum, [, { bytes }]) => sum + bytes, 0);
  return { version, publishedAt, by, commit, clientBytes };
}
