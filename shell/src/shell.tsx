import { shellOf } from '@nivaas/host';
import { href } from '@nivaas/portal';
import { FallbackHelp } from './components/fallback-help/fallback-help';
import { Layout } from './layout/layout';
import { messages } from './messages';
import { routes } from './routes';

export { start } from '@nivaas/host/start';

const { fallback, onward, parts } = messages;

/** Where the link leads that stands in place of a fragment. */
const INSTEAD: Record<keyof typeof parts, string> = {
  'search-box': href.search({ type: 'buy' }),
  'featured-listings': href.search(),
  'popular-cities': href.search(),
  'property-card': href.search(),
  'recently-viewed': href.saved(),
  'account-menu': href.login(),
  services: href.sell(),
  testimonials: href.testimonials(),
};
const isKnown = (label: string): label is keyof typeof parts => Object.hasOwn(parts, label);

export const shell = shellOf({
  routes,
  Layout,
  onward: [
    { label: onward.home, href: href.home() },
    { label: onward.buy, href: href.search({ type: 'buy' }) },
    { label: onward.rent, href: href.search({ type: 'rent' }) },
    { label: onward.contact, href: href.contact() },
  ],
  // React Router's own words, as specified.
  failureTitle: fallback.title,
  FallbackHelp,
  fragmentTexts: (label) => (isKnown(label) ? { ...parts[label], href: INSTEAD[label] } : undefined),
  loadKept: () => import(/* webpackChunkName: "idle" */ './offline/saved-homes'),
});
