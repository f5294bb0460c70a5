import { READ, route } from '../../routing/route';
import { withinLimit } from '../../store-away';
import type { Feature } from '../feature';
import { getFederation } from './federation';

/** Tells hosts of other origins what is live, and their editors its types. */
export const federation: Feature = {
  name: 'federation',
  open: ({ releases, source, origin }) => {
    const handle = withinLimit((exchange) => getFederation(exchange, releases, source, origin));
    return { routes: [route('federation', READ, '/_federation/', handle)] };
  },
};
