import type { ServerResponse } from 'node:http';
import type { Reply } from '@nivaas/http';
import { touchedAreas, type ChangeVerb } from '@nivaas/registry';
import { answer, type Call, type CommonFields, type OpsServices } from './call';
import { expectedRevision, readJson } from './input';
import { assertCovers } from '../operators/tokens';

/** The release command gives up after 120 s. */
const DEADLINE_MS = 110_000;

export async function runChange(
  { registry, origin, newestRevision, served }: OpsServices,
  verb: ChangeVerb,
  { exchange: { request, response }, operator, note }: Call,
): Promise<Reply> {
  const expectRevision = expectedRevision(request);
  note({ revision: expectRevision });
  const signal = whileAwaited(response);
  const input = await readJson(request, verb);
  const { area, version, to, reason, ...options } = input as CommonFields;
  // The registry's log has the reason for changes of one area.
  note({ area, to: version ?? to, ...(area === undefined ? { reason } : {}) });
  const live = area === undefined ? undefined : await registry.current();
  if (area !== undefined) note({ from: live?.areas[area]?.version });
  const touched = touchedAreas(verb, live?.areas ?? {}, { area, with: options.with });
  assertCovers(operator, touched, options.force ? 'force' : (verb.right ?? 'release'));
  const caller = { by: operator.name, scope: operator.scope, expectRevision, origin, signal };
  const result = await registry.run(verb, input, caller);
  const { changed, revision, version: liveVersion } = result as CommonFields & { changed: boolean };
  note({ to: liveVersion ?? version ?? to, revision, changed });
  if (changed && verb.isRewind && revision !== undefined) newestRevision?.accept(revision);
  const warning = await served();
  note({ warning });
  return answer({ ...(result as object), warning }, revision);
}

/** Aborted when the caller disconnects or must have timed out. */
function whileAwaited(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return AbortSignal.any([gone.signal, AbortSignal.timeout(DEADLINE_MS)]);
}
