import { READ, route } from '../../routing/route';
import type { Feature } from '../feature';
import { getRobots, getSecurityText, getSitemap, getSitemapIndex, SITEMAP_PATHS } from './sitemap';
import { Sitemaps } from './sitemaps';

/** What search engines and security researchers ask for: robots.txt, sitemaps, security.txt. */
export const searchEngines: Feature = {
  name: 'search-engines',
  open: ({ origin, releases, dataChanges }) => {
    const sitemaps = new Sitemaps(releases, dataChanges);
    return {
      routes: [
        route('site', READ, '/robots.txt', () => getRobots(origin)),
        route('site', READ, '/.well-known/security.txt', () => getSecurityText(origin)),
        route('site', READ, '/sitemap.xml', () => getSitemapIndex(sitemaps, origin)),
        route('site', READ, SITEMAP_PATHS, ({ path }) => getSitemap(path, sitemaps, origin)),
      ],
    };
  },
};
