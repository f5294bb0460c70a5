import { READ, route } from '../../routing/route';
import type { Feature } from '../feature';
import { getRobots, getSecurityText, getSitemap, getSitemapIndex, SITEMAP_PATHS } from './sitemap';

/** What search engines and security researchers ask for: robots.txt, sitemaps, security.txt. */
export const searchEngines: Feature = {
  name: 'search-engines',
  open: ({ origin, releases }) => ({
    routes: [
      route('site', READ, '/robots.txt', () => getRobots(origin)),
      route('site', READ, '/.well-known/security.txt', () => getSecurityText(origin)),
      route('site', READ, '/sitemap.xml', () => getSitemapIndex(releases, origin)),
      route('site', READ, SITEMAP_PATHS, ({ path }) => getSitemap(path, releases, origin)),
    ],
  }),
};
