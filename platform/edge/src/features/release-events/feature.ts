import { tabLimitOfClient } from '../../limits/connections';
import { EventStreams } from '../../limits/event-streams';
import { route } from '../../routing/route';
import type { Feature } from '../feature';
import { ReleaseEvents } from './release-events';

/** Tells open tabs of new releases at once. Without it, they ask `/_release` now and then. */
export const releaseEvents: Feature = {
  name: 'release-events',
  open: ({ config, releases, buckets, seen, maxTabs }) => {
    const streams = new EventStreams({ max: maxTabs, maxOfClient: tabLimitOfClient(maxTabs) }, config);
    const events = new ReleaseEvents(releases, buckets, (release) => seen.see(release), streams);
    return {
      routes: [route('events', ['GET'], '/_release/events', (exchange) => events.handle(exchange))],
      stop: () => events.close(),
    };
  },
};
