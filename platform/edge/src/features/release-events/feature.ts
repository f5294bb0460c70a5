import { route } from '../../routing/route';
import type { Feature } from '../feature';
import { ReleaseEvents } from './release-events';

const PATH = '/_release/events';

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
