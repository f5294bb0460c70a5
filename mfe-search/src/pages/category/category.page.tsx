import { href, type ListingSummary, type ListingType, type PageHandle } from '@nivaas/contracts';
import type { CategorySlug, SortOrder } from '@nivaas/catalog';
import { notFound, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Container, Hero, Status } from '@nivaas/ui';
import { EmptyResults } from '../../components/empty-results/empty-results';
import { ComparableList } from '../../components/property-list/comparable-list';
import { SearchBox } from '../../components/search-box/search-box';
import { SortForm } from '../../components/sort-form/sort-form';
import { TypeSwitch } from '../../components/type-switch/type-switch';
import { CATEGORY_PATHS, categoryAt, LISTING_CATEGORY } from '../../data/categories';
import { listingCollection } from '../../data/listing-collection';
import { oneOf, SORT_ORDERS } from '../../data/search-options';
import { messages } from '../../messages';
import styles from './category.module.css';

const CHOICES = ['all', 'buy', 'rent'] as const;

interface CategoryData {
  slug: CategorySlug;
  /** Absent for homes of both types. */
  type?: ListingType;
  sort: SortOrder;
  listings: ListingSummary[];
  image: string;
  cities: readonly string[];
}

export async function loader({ request }: PageLoaderArgs): Promise<CategoryData> {
  const { pathname, searchParams } = new URL(request.url);
  const slug = categoryAt(pathname);
  if (!slug) throw notFound();
  const type = oneOf(['buy', 'rent'] as const, searchParams.get('type'));
  const sort = oneOf(SORT_ORDERS, searchParams.get('sort')) ?? 'relevance';
  const { catalog, heroArtwork, SUGGESTED_CITIES, toSummary } = await import('@nivaas/catalog');
  const listings = (await catalog.inCategory(slug, { type, sort })).map(toSummary);
  return { slug, type, sort, listings, image: heroArtwork[slug], cities: SUGGESTED_CITIES };
}

export function Component() {
  const { slug, type, sort, listings, image, cities } = useLoaderData<typeof loader>();
  const { title, lead } = messages.category.pages[slug];
  const path = CATEGORY_PATHS[slug];
  return (
    <>
      <Breadcrumb items={trailOf(slug)} />
      <Hero title={title} lead={lead} image={image}>
        <SearchBox
          key={slug}
          cities={cities}
          // All of these are to rent.
          defaultType={type ?? (slug === 'pg-coliving' ? 'rent' : undefined)}
          category={LISTING_CATEGORY[slug]}
        />
      </Hero>
      <Container className={styles.content}>
        <div className={styles.toolbar}>
          <TypeSwitch path={path} choices={CHOICES} current={type ?? 'all'} />
          <Status className={styles.count}>{messages.count(listings.length)}</Status>
          <SortForm action={path} sort={sort} />
        </div>
        {listings.length > 0 ? <ComparableList listings={listings} headingLevel={2} /> : <EmptyResults />}
      </Container>
    </>
  );
}

function trailOf(slug: CategorySlug) {
  const { title } = messages.category.pages[slug];
  return [
    { name: messages.home, path: href.home() },
    { name: title, path: CATEGORY_PATHS[slug] },
  ];
}

export const handle: PageHandle<CategoryData> = {
  head: ({ slug, listings }, { url }) => {
    const { title, lead } = messages.category.pages[slug];
    return {
      title,
      description: messages.category.description(lead, listings.length),
      canonical: CATEGORY_PATHS[slug],
      breadcrumb: trailOf(slug),
      jsonLd: [listingCollection(title, listings, url)],
    };
  },
};
