import { route } from '../../routing/route';
import type { Feature } from '../feature';
import { ReleaseEvents } from './release-events';

/** Tells open tabs of new releases at once. Without it, they ask `/_release` now and then. */
export const releaseEvents: Feature = {
  name: 'release-events',
  open: (kernel) => {
    const events = new ReleaseEvents(kernel);
    return {
      routes: [route('events', ['GET'], '/_release/events', (exchange) => events.handle(exchange))],
      stop: () => events.close(),
    };
  },
};
