import type { IncomingMessage } from 'node:http';
import { text, type Handler } from '@nivaas/http';
import { Assets } from './handlers/assets';
import { FunctionCalls } from './handlers/data/function-calls';
import { getRelease, getReleaseMap } from './handlers/release';
import { getLive, getMetrics, getReady } from './handlers/status';
import type { Kernel } from './kernel';
import { mayReadInternals } from './limits/requests';
import { answerPage } from './pages/page-request';
import { inOrder, READ, route, type OrderedRoute, type Route } from './routing/route';
import { withinLimit } from './store/store-away';

/** What `/_health/ready` says besides the state of the kernel. */
interface Status {
  isStopping: () => boolean;
  problems: () => readonly string[];
}

/** All routes of the edge. @param added Those of features. */
export function createRoutes(
  kernel: Kernel,
  added: readonly Route[],
  { isStopping, problems }: Status,
): OrderedRoute[] {
  const { config, metrics, offers, openWays = [], registry, releases, source } = kernel;
  const assets = new Assets(source, config.isDevelopment);
  const isInternal = (request: IncomingMessage) =>
    mayReadInternals(request, config.TRUST_PROXY, offers.hasMasterToken);
  const ready: Handler = ({ request }) =>
    getReady(
      {
        releases,
        store: registry.storeHealth(),
        isStopping: isStopping(),
        problems: problems(),
        openWays,
      },
      isInternal(request),
    );
  const document: Handler = (exchange) => answerPage(exchange, kernel);
  const file = withinLimit((exchange) => assets.file(exchange));
  const media = withinLimit((exchange) => assets.media(exchange));
  const calls = new FunctionCalls(kernel);
  const map = withinLimit((exchange) => getReleaseMap(exchange, releases));
  return inOrder([
    route('asset', READ, '/_assets/', file),
    route('media', READ, '/_media/', media),
    {
      ...route('data', [...READ, 'POST', 'OPTIONS'], '/_data/', (exchange) => calls.answer(exchange)),
      isForPrograms: true,
      isSensitive: true,
    },
    route('release', READ, '/_release', (exchange) => getRelease(exchange, kernel)),
    route('release', READ, '/_release/', map),
    route('health', READ, '/_health/live', getLive),
    route('health', READ, '/_health/ready', ready),
    route('metrics', READ, '/_metrics', ({ request }) => getMetrics(metrics, isInternal(request))),
    ...added,
    // The workbench of `npm run dev`.
    ...(config.isDevelopment ? [route('document', READ, '/_dev/', document)] : []),
    { ...route('unknown', READ, '/_', () => text(404, 'There is nothing here.\n')), isForPrograms: true },
    route('document', READ, '/', document),
  ]);
}
