import { Autopilot, Counters, figuresOf, PageViews, SharedVotes, SiteFigures } from '@nivaas/autopilot';
import type { Feature } from './features/feature';
import { postBeacon } from './handlers/beacons/beacon.post';
import { Sources } from './handlers/beacons/source-of';
import { postView } from './handlers/beacons/view.post';
import { isSecureSite } from './headers';
import { hasMasterToken } from './ops/master-token';
import { Ops } from './ops/ops';
import { SignIn } from './ops/sign-in/sign-in';
import { Tokens } from './ops/tokens';
import { route } from './routing/route';

const ANY = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'];

/** So long the autopilot watches a version after its activation. */
const WATCH_MINUTES = 30;

/** Counts page views, watches changes, and takes the calls of operators. */
export const operations: Feature = {
  name: 'operations',
  open: (kernel, offered) => {
    const { config, origin, name, secret, registry, releases, metrics, breakers, options, log } = kernel;
    const { redis, webhook, exchange, clock, seenRevision, workFolder } = options;
    if (redis) metrics.showUp('nivaas_redis_up', '0 while this edge counts for itself', () => redis.isUp);
    if (webhook)
      metrics.showUp(
        'nivaas_webhook_up',
        '0 while the receiver of changes does not take one',
        () => webhook.isUp,
      );
    const pageViews = new PageViews({
      secret,
      proxies: config.TRUST_PROXY,
      metrics,
      releaseOf: (id) => releases.map(id),
      sharedVotes: redis && new SharedVotes(redis.client, () => metrics.votesAlone.inc()),
      ...(clock ? { clock } : {}),
    });
    const siteFigures = new SiteFigures({
      exchange: options.figures,
      home: pageViews.compared.home,
      name,
      log,
      own: () => figuresOf(pageViews.counts, pageViews.now()),
      revision: () => releases.live?.revision.revision,
      hasLog: async () => (await options.registry.current()) !== undefined,
      now: () => pageViews.now(),
    });
    const autopilot = new Autopilot({
      registry,
      releases,
      pageViews,
      exchange,
      name,
      metrics,
      log,
      enabled: config.AUTOPILOT,
      watchMinutes: WATCH_MINUTES,
      listedEdges: () => siteFigures.listed(),
    });
    releases.onChange(() => void siteFigures.sync());
    const counters = new Counters(pageViews, releases, autopilot, siteFigures);
    metrics.showVersions(() => counters.versions());
    const isSecure = isSecureSite(config);
    const signIn = SignIn.from({ config, origin, isSecure, log, clock, redis: redis?.client });
    const tokens = new Tokens(config, () => metrics.wrongTokens.inc(), signIn);
    const ops = new Ops({
      config,
      tokens,
      signIn,
      origin,
      registry,
      releases,
      offered,
      seenRevision,
      workFolder,
      measures: () => ({ ...counters.measures(), breakers: breakers.open }),
      faultRatios: () => counters.faultRatios(),
      breakers,
      missingEvidence: () => counters.missingEvidence(),
      log,
    });
    const sources = new Sources(registry);
    const views = { ...kernel, pageViews, offered };
    return {
      routes: [
        route('beacon', ['POST'], '/_beacon', (exchange) => postBeacon(exchange, { ...views, sources })),
        route('view', ['POST'], '/_beacon/view', (exchange) => postView(exchange, views)),
        route('ops', ANY, '/_ops', (exchange) => ops.handle(exchange)),
        route('ops', ANY, '/_ops/', (exchange) => ops.handle(exchange)),
      ],
      onView: ({ visit, snapshot, page }) => pageViews.serve(visit, snapshot, page),
      useSecret: (shared) => pageViews.useSecret(shared),
      offers: {
        hasMasterToken: (request) => hasMasterToken(request, { config, tokens, log }),
        countWrong: (address) => tokens.countWrong(address),
        measures: () => counters.measures(),
      },
      stop: () => ops.close(),
      close: async () => {
        await Promise.all([autopilot.close(), siteFigures.close()]);
      },
    };
  },
};
