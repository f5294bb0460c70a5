import type { IncomingMessage, ServerResponse } from 'node:http';
import { MAX_ADDRESS_BYTES, routeOfPath } from '@nivaas/contracts';
import { ClientGone, empty, problem, text, type Exchange, type Reply } from '@nivaas/http';
import { faultReply, logFields } from './faults';
import type { Kernel, Observer } from './kernel';
import { compressReply } from './document/compression';
import { refusedPage } from './document/plain-pages';
import { refuseRequest, requestIdOf } from './limits/requests';
import { cutSlowReader } from './limits/guard-server';
import type { ReleaseSite } from './render/release-site';
import type { Releases } from './releases/releases';
import { ownPath } from './render/lane-areas';
import { shownAreas } from './render/lanes';
import { parseTarget } from './routing/request-target';
import { findRoute, type OrderedRoute, type Route } from './routing/route';

/** Answers every request: finds its route, and turns errors into statuses. */
export async function answer(
  kernel: Kernel,
  routes: readonly OrderedRoute[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { config, hooks, log, metrics, releases } = kernel;
  // Headers that only a trusted proxy may set; dropped before anything reads them.
  config.TRUST_PROXY.dropForged(request);
  const startedMs = performance.now();
  const requestId = requestIdOf(request.headers);
  const commonHeaders = { ...kernel.commonHeaders, 'x-request-id': requestId };
  const target = parseTarget(request.url ?? '/');
  const { path = '', search = '', moved } = target ?? {};
  const route = target && findRoute(routes, path, request);
  const kind = route?.kind ?? 'none';
  const pattern = () => patternOf(route, path, releases);
  const observed = { request, response, requestId, kind, path, startedMs, pattern };
  const observers = hooks.observe.flatMap((each) => each(observed) ?? []);
  let reply: Reply | undefined;
  if (observers.length > 0)
    response.once('close', () => observers.forEach((observer) => observer.closed(reply)));
  try {
    const exchange = { request, response, commonHeaders, requestId, path, search };
    const uncompressed =
      refuseRequest(request, config, route) ??
      (await within(observers, () => routeReply(route, exchange, moved, routes, releases.site)));
    reply = uncompressed && (await compressReply(request, uncompressed));
    if (reply) send(request, response, commonHeaders, reply);
  } catch (error) {
    if (error instanceof ClientGone) return void response.destroy();
    reply = faultReply(error);
    if (reply.status === 500) log({ event: 'request-failed', requestId, ...logFields(request, error) });
    if (response.headersSent) response.destroy();
    else send(request, response, commonHeaders, reply);
  }
  metrics.countAnswer(kind, reply, (performance.now() - startedMs) / 1_000, route?.countedAs);
}

function within<Result>(observers: readonly Observer[], handle: () => Promise<Result>): Promise<Result> {
  return observers.reduce<() => Promise<Result>>(
    (run, observer) => () => observer.within?.(run) ?? run(),
    handle,
  )();
}

/** Route pattern of the URL, so that traces of one page are grouped. */
function patternOf(route: Route | undefined, path: string, { stable }: Pick<Releases, 'stable'>): string {
  if (route?.kind !== 'document' || !stable) return route?.path ?? '';
  return routeOfPath(ownPath(stable, path), shownAreas(stable))?.route.path ?? '/*';
}

/** @param moved Where the requested page is, if its path is not written as a browser would. */
async function routeReply(
  route: Route | undefined,
  exchange: Omit<Exchange, 'method'>,
  moved: string | undefined,
  routes: readonly OrderedRoute[],
  site: ReleaseSite,
): Promise<Reply | undefined> {
  const { method = 'GET', url = '/' } = exchange.request;
  const isForPrograms = (path: string) => routes.some((each) => each.isForPrograms && each.isAt(path));
  if (!route)
    return isForPrograms(url)
      ? text(400, 'This URL is malformed.\n')
      : refusedPage(site, 400, 'url_malformed', url);
  // Pages have a limit of their own, because links to them arrive with click ids.
  if (route.kind !== 'document' && url.length > MAX_ADDRESS_BYTES)
    return text(414, `A URL has at most ${MAX_ADDRESS_BYTES} characters.\n`);
  if (moved !== undefined && [url, exchange.path].some(isForPrograms))
    return text(404, 'There is nothing here.\n');
  if (moved !== undefined) return empty(308, { location: moved });
  if (!route.methods.includes(method)) {
    const allow = route.methods.join(', ');
    // Browsers accept HTML when they navigate; programs usually do not say so.
    return exchange.request.headers.accept?.includes('text/html')
      ? refusedPage(site, 405, 'method_not_allowed', url, { allow })
      : problem(405, 'method_not_allowed', `Use ${route.methods.join(' or ')}.`, { allow });
  }
  const reply = await route.handle({ ...exchange, method });
  return reply && route.isSensitive ? { ...reply, isSensitive: true } : reply;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  commonHeaders: Record<string, string>,
  reply: Reply,
): void {
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  const hasBody = reply.status !== 204 && reply.status !== 304;
  response.writeHead(reply.status, {
    ...commonHeaders,
    ...reply.headers,
    // The rest of the request's body is not read, so the connection cannot be used again.
    ...(request.complete ? {} : { connection: 'close' }),
    ...(hasBody ? { 'content-length': body.length } : {}),
  });
  response.end(request.method === 'HEAD' || !hasBody ? undefined : body);
  cutSlowReader(response, body.length);
}
