import type { IncomingMessage } from 'node:http';
import { text, type Handler } from '@nivaas/http';
import { cleanMessage } from './clean-message';
import type { OpenFeatures } from './features/open-features';
import { Assets } from './handlers/asset.get';
import { FunctionCalls } from './handlers/data/function-calls';
import { getRelease, getReleaseMap } from './handlers/release.get';
import { getLive, getMetrics, getReady } from './handlers/status.get';
import type { Kernel } from './kernel';
import { mayReadInternals } from './limits/may-read-internals';
import { answerPage } from './pages/page-request';
import { inOrder, READ, route, type OrderedRoute } from './routing/route';
import { withinLimit } from './store/store-away';

/** All routes of the edge. @param status What `/_health/ready` says besides the releases. */
export function createRoutes(
  kernel: Kernel,
  { all, offered, hooks }: OpenFeatures,
  status: { isStopping: () => boolean; warning: () => string | undefined },
): OrderedRoute[] {
  const { config, log, metrics, registry, releases, source, options } = kernel;
  const assets = new Assets(source, config.isDevelopment);
  const isInternal = (request: IncomingMessage) =>
    mayReadInternals(request, config.TRUST_PROXY, offered('hasMasterToken'));
  const ready: Handler = ({ request }) =>
    getReady(
      {
        releases,
        store: registry.storeHealth(),
        isStopping: status.isStopping(),
        problems: all.flatMap((feature) => feature.problems?.() ?? []),
        redis: options.redis,
        openWays: options.openWays ?? [],
        warning: status.warning(),
      },
      isInternal(request),
    );
  const onError = (error: unknown, requestId?: string) =>
    log({ event: 'render-failed', requestId, message: cleanMessage(String(error)) });
  const pages = { ...kernel, hooks, onError };
  const document: Handler = (exchange) => answerPage(exchange, pages);
  const file = withinLimit((exchange) => assets.file(exchange));
  const media = withinLimit((exchange) => assets.media(exchange));
  const calls = new FunctionCalls({
    ...kernel,
    hooks,
    onFault: (call) => offered('functionFault').forEach((count) => void count(call)),
    visitor: async (request) => offered('visitor')[0]?.(request),
  });
  const map = withinLimit((exchange) => getReleaseMap(exchange, releases));
  return inOrder([
    route('asset', READ, '/_assets/', file),
    route('media', READ, '/_media/', media),
    {
      ...route('data', [...READ, 'POST', 'OPTIONS'], '/_data/', (exchange) => calls.answer(exchange)),
      isForPrograms: true,
      isSensitive: true,
    },
    route('release', READ, '/_release', (exchange) => getRelease(exchange, pages)),
    route('release', READ, '/_release/', map),
    route('health', READ, '/_health/live', getLive),
    route('health', READ, '/_health/ready', ready),
    route('metrics', READ, '/_metrics', ({ request }) => getMetrics(metrics, isInternal(request))),
    ...all.flatMap(({ routes = [] }) => routes),
    // The workbench of `npm run dev`.
    ...(config.isDevelopment ? [route('document', READ, '/_dev/', document)] : []),
    { ...route('unknown', READ, '/_', () => text(404, 'There is nothing here.\n')), isForPrograms: true },
    route('document', READ, '/', document),
  ]);
}
