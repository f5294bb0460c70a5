import { type SitemapEntry } from '@nivaas/contracts';
import { href } from '@nivaas/portal';
import { loadGuides, loadNews } from './data/articles';

/** All indexed pages, that is all but `/sell/property`. */
export async function sitemap(): Promise<SitemapEntry[]> {
  const [news, guides] = await Promise.all([loadNews(), loadGuides()]);
  const pages = [
    href.about(),
    href.careers(),
    href.contact(),
    href.terms(),
    href.privacy(),
    href.testimonials(),
    href.sell(),
    href.sellPricing(),
    href.sellServices(),
    href.homeLoans(),
    href.propertyNews(),
    href.guides(),
  ];
  return [
    ...pages.map((path) => ({ path })),
    ...news.map(({ slug, date }) => ({ path: href.propertyNews(slug), lastModified: date })),
    ...guides.map(({ slug, date }) => ({ path: href.guides(slug), lastModified: date })),
  ];
}
