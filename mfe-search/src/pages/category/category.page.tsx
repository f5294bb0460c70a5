import { href, type ListingType, type PageHandle } from '@nivaas/contracts';
import type { CategorySlug, SortOrder } from '@nivaas/catalog';
import { data, notFound, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Container, Hero, Status } from '@nivaas/ui';
import { EmptyResults } from '../../components/empty-results/empty-results';
import { ShowMore } from '../../components/more-results/show-more';
import { UnavailableResults } from '../../components/more-results/unavailable-results';
import { ComparableList } from '../../components/property-list/comparable-list';
import { SearchBox } from '../../components/search-box/search-box';
import { SortForm } from '../../components/sort-form/sort-form';
import { TypeSwitch } from '../../components/type-switch/type-switch';
import { CATEGORY_PATHS, categoryAt, LISTING_CATEGORY } from '../../data/categories';
import { findHomes, readPage, type FoundHomes } from '../../data/found-homes';
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
  page: number;
  homes: FoundHomes;
  image: string;
  cities: readonly string[];
}

export async function loader({ request }: PageLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const slug = categoryAt(pathname);
  if (!slug) throw notFound();
  const type = oneOf(['buy', 'rent'] as const, searchParams.get('type'));
  const sort = oneOf(SORT_ORDERS, searchParams.get('sort')) ?? 'relevance';
  const { heroArtwork, SUGGESTED_CITIES } = await import('@nivaas/catalog');
  const page = readPage(searchParams);
  const homes = await findHomes({ categoryPage: slug, type, sort }, page, request.signal);
  const image = heroArtwork[slug];
  const shown: CategoryData = { slug, type, sort, page, homes, image, cities: SUGGESTED_CITIES };
  // The status keeps the answer out of caches.
  return homes.isUnavailable ? data(shown, { status: 503 }) : shown;
}

export function Component() {
  const { slug, type, sort, page, homes, image, cities } = useLoaderData<CategoryData>();
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
          <Status className={styles.count}>{homes.isUnavailable ? '' : messages.count(homes.total)}</Status>
          <SortForm action={path} sort={sort} />
        </div>
        {homes.isUnavailable ? (
          <UnavailableResults path={path} page={page} />
        ) : homes.total > 0 ? (
          <ComparableList listings={homes.listings} headingLevel={2} />
        ) : (
          <EmptyResults />
        )}
        <ShowMore path={path} homes={homes} page={page} />
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
  head: ({ slug, homes, page }, { url }) => {
    const { title, lead } = messages.category.pages[slug];
    return {
      title,
      description: messages.category.description(lead, homes.total),
      ...(page > 1 || homes.isUnavailable ? { noindex: true } : { canonical: CATEGORY_PATHS[slug] }),
      breadcrumb: trailOf(slug),
      jsonLd: [listingCollection(title, homes, url)],
    };
  },
};
