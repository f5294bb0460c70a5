import { TrustedProxies } from '@nivaas/http';
import type { Registry, Revision } from '@nivaas/registry';
import { figuresOf } from '../counts/figures';
import { Autopilot } from '../decisions/autopilot';
import type { EvidenceExchange } from '../exchange/evidence-exchange';
import { SiteFigures } from '../exchange/site-figures';
import { PageViews } from '../views/page-views';

/** Exchanges of the two kinds of texts. */
export interface Exchanges {
  evidence: EvidenceExchange;
  figures: EvidenceExchange;
}

interface SimulatedEdgeOptions {
  /** Host and port. */
  name: string;
  exchanges: Exchanges;
  registry: Registry;
  live: () => Revision;
  onChange: (listener: (release: { revision: Revision }) => void) => () => void;
  releaseOf: ConstructorParameters<typeof PageViews>[0]['releaseOf'];
  log: (entry: object) => void;
}

export interface SimulatedEdge {
  name: string;
  pageViews: PageViews;
  autopilot: Autopilot;
  siteFigures: SiteFigures;
  /** Whether the edge cannot reach what it exchanges texts through. */
  isCut: boolean;
  /** Whether the balancer sends requests to the edge. */
  isServing: boolean;
  /** Ends as on SIGTERM. */
  stop: () => Promise<void>;
  /** Ends as on SIGKILL. */
  kill: () => void;
}

/** The balancer before the edges. */
export const PROXY = '127.0.0.1';

const nothing = { inc: () => undefined, set: () => undefined };

export function openSimulatedEdge(options: SimulatedEdgeOptions): SimulatedEdge {
  const { name, registry, live, onChange, releaseOf, log } = options;
  const link = { isCut: false, isServing: true };
  const exchange = cutBy(link, options.exchanges.evidence);
  const pageViews = new PageViews({
    secret: 'the secret of the site',
    proxies: new TrustedProxies([PROXY]),
    metrics: { views: nothing, badViews: nothing },
    releaseOf,
  });
  const siteFigures = new SiteFigures({
    exchange: cutBy(link, options.exchanges.figures),
    home: pageViews.compared.home,
    name,
    log,
    own: () => figuresOf(pageViews.counts, pageViews.now()),
    revision: () => live().revision,
    hasLog: async () => true,
    now: () => pageViews.now(),
  });
  void siteFigures.sync();
  const autopilot = new Autopilot({
    releases: { live: { revision: live() }, onChange, refresh: async () => undefined },
    registry,
    pageViews,
    exchange,
    name,
    enabled: true,
    log,
    watchMinutes: 3,
    listedEdges: () => siteFigures.listed(),
    metrics: { decisions: nothing, stopped: nothing, missingEvidence: nothing },
  });
  const stop = async () => void (await Promise.all([autopilot.close(), siteFigures.close()]));
  return Object.assign(link, {
    name,
    pageViews,
    autopilot,
    siteFigures,
    stop,
    kill: () => {
      link.isCut = true;
      void stop();
    },
  });
}

function cutBy(link: { isCut: boolean }, exchange: EvidenceExchange): EvidenceExchange {
  const assertUp = () => {
    if (link.isCut) throw new Error('ECONNREFUSED');
  };
  return {
    publish: async (...args) => (assertUp(), exchange.publish(...args)),
    remove: async (edge) => (assertUp(), exchange.remove(edge)),
    readAll: async () => (assertUp(), exchange.readAll()),
  };
}
