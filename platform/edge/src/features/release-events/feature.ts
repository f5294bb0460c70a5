import { randomInt } from 'node:crypto';
import { problem, type Exchange, type Reply } from '@nivaas/http';
import type { Kernel } from '../../kernel';
import { tabLimitOfClient } from '../../limits/connections';
import { EventStreams } from '../../limits/event-streams';
import type { ServedLane } from '../../render/lanes';
import { route } from '../../routing/route';
import type { Feature } from '../feature';

const PATH = '/_release/events';
/** Tabs that lose their edge together reconnect spread over this time. */
const COME_BACK_MS = { least: 1_000, spread: 4_000 };
const KEEP_ALIVE_MS = 25_000;
interface Tab {
  bucket: number | undefined;
}

/**
 * `/_release/events`: a server-sent event for the current and each new revision, with the release of the visitor's
 * cohort. Tabs beyond the limit poll `/_release` instead.
 */
class ReleaseEvents {
  readonly #tabs: EventStreams<Tab>;

  constructor(private readonly kernel: Pick<Kernel, 'config' | 'releases' | 'buckets' | 'maxTabs'>) {
    const { config, releases, maxTabs: max } = kernel;
    const limits = { max, maxOfClient: tabLimitOfClient(max), keepAliveMs: KEEP_ALIVE_MS };
    this.#tabs = new EventStreams(limits, config.TRUST_PROXY);
    releases.onChange(() => this.#tabs.send(({ bucket }) => eventText(releases.of(bucket))));
  }

  handle(exchange: Exchange): Reply | undefined {
    const { releases, buckets } = this.kernel;
    const bucket = buckets.of(exchange.request);
    const response = this.#tabs.open(exchange, { bucket });
    if (!response)
      return problem(503, 'too_many_listeners', 'Ask /_release instead.', { 'retry-after': '60' });
    response.write(`retry: ${COME_BACK_MS.least + randomInt(COME_BACK_MS.spread)}\n`);
    response.write(eventText(releases.of(bucket)) ?? ':\n\n');
    return undefined;
  }

  close(): void {
    this.#tabs.close();
  }
}

function eventText(live: ServedLane | undefined): string | undefined {
  if (!live) return undefined;
  const { revision, snapshot } = live;
  const data = JSON.stringify({ release: snapshot.release, revision: revision.revision });
  return `id: ${revision.revision}\nevent: release\ndata: ${data}\n\n`;
}

/** Tells open tabs of new releases at once. Without it, they ask `/_release` now and then. */
export const releaseEvents: Feature = {
  name: 'release-events',
  streams: [PATH],
  open: (kernel) => {
    const events = new ReleaseEvents(kernel);
    return {
      routes: [route('events', ['GET'], PATH, (exchange) => events.handle(exchange))],
      stop: () => events.close(),
    };
  },
};
