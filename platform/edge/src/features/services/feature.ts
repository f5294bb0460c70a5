import { OPERATORS_PATH, problem, readBody, type Exchange, type Reply } from '@nivaas/http';
import { isRunHere } from '../../services/site-services';
import type { ServiceThread } from '../../services/service-thread';
import type { Feature, NoteChange } from '../feature';

const MAX_BODY_BYTES = 64 * 1024;
/** Of the operator's request. */
const KEPT_HEADERS = ['accept-language', 'content-type', 'content-encoding', 'idempotency-key'];

/** The services of the site that this process runs: their health, and what operators ask and change. */
export const services: Feature = {
  name: 'services',
  open: ({ dataChanges, metrics, grants, services: threads = [] }) => {
    const own = threads.filter((thread) => isRunHere(thread, grants));
    if (threads.length === 0) return {};
    for (const thread of own) thread.onChanged(async () => (await dataChanges.record([])).unconfirmed);
    const help = '0 from a failure of a service of the site to its next success';
    metrics.readSamples('gauge', 'nivaas_service_up', help, ['service'], () =>
      dataChanges.services.map(({ name, isUp }) => [{ service: name }, Number(isUp)] as const),
    );
    return {
      problems: () => [
        ...dataChanges.services.flatMap(({ name, isUp }) => (isUp ? [] : [`${name} unavailable`])),
        ...dataChanges.wentBack.map((name) => `${name} went back`),
      ],
      offers: {
        opsEndpoint: (name) => {
          const [, method, service, path = ''] = /^(GET|POST) services\/([^/]+)\/(.*)$/.exec(name) ?? [];
          const thread = own.find((each) => each.name === service);
          if (!thread || method === undefined) return undefined;
          return (exchange, note) => ask(thread, { method, path }, exchange, note);
        },
      },
    };
  },
};

/** Passes an operator's request on. */
async function ask(
  { name, fetch }: ServiceThread,
  { method, path }: { method: string; path: string },
  { request, search }: Exchange,
  note: NoteChange,
): Promise<Reply> {
  const sent = method === 'POST' ? await readBody(request, MAX_BODY_BYTES) : null;
  if (sent === undefined)
    return problem(413, 'too_large', 'The change is too large.', { connection: 'close' });
  const headers = KEPT_HEADERS.flatMap((key) => {
    const value = request.headers[key];
    return typeof value === 'string' ? [[key, value] as [string, string]] : [];
  });
  const url = `http://${name}.localhost${OPERATORS_PATH}${path}${search}`;
  const response = await fetch(new Request(url, { method, headers, body: sent })).catch(() => undefined);
  if (!response) return problem(503, 'unavailable', `The service ${name} is away.`);
  if (method === 'POST') note({ changed: response.ok });
  const body = Buffer.from(await response.arrayBuffer());
  // Lengths, connections and cookies are the edge's.
  const type = response.headers.get('content-type') ?? 'application/json';
  return { status: response.status, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}
