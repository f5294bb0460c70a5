import { previewIn } from '@nivaas/contracts';
import { READ, route, type Route } from '../../routing/route';
import { withinLimit } from '../../store/store-away';
import type { Feature } from '../feature';
import { Previews } from './previews';

/** Shows versions that are not live to the holders of signed links. */
export const previews: Feature = {
  name: 'previews',
  open: (kernel, offers) => {
    const shown = new Previews(kernel, offers);
    const map = withinLimit((exchange) => shown.map(exchange));
    return {
      select: (exchange) => shown.select(exchange),
      routes: [{ ...route('release', READ, '/_release/', map), when: isMap }],
    };
  },
};

/** Not the events, which are the same for the tab of a preview. */
const isMap: Route['when'] = ({ url = '' }) => url.startsWith('/_release/r') && previewIn(url) !== undefined;
