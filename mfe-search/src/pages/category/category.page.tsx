import { type PageHandle } from '@nivaas/contracts';
import { href, type ListingType } from '@nivaas/portal';
import { SUGGESTED_CITIES, type CategoryFigures, type CategorySlug, type SortOrder } from '@nivaas/catalog';
import { data, notFound, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { Breadcrumb, Container, Hero, Status } from '@nivaas/ui';
import { EmptyResults } from '../../components/empty-results/empty-results';
import { ShowMore } from '../../components/more-results/show-more';
import { UnavailableResults } from '../../components/more-results/unavailable-results';
import { ComparableList } from '../../components/property-list/comparable-list';
import { SearchBox } from '../../components/search-box/search-box';
import { SortForm } from '../../components/sort-form/sort-form';
import { TypeSwitch } from '../../components/type-switch/type-switch';
import {
  categoryAt,
  categoryPath,
  CATEGORY_PATHS,
  LEAST_SALE_PRICE,
  LISTING_CATEGORY,
  MIN_LISTED_HOMES,
} from '../../data/categories';
import { NO_ANSWER, readPage, type FoundHomes } from '../../data/found-homes';
import { listingCollection } from '../../data/listing-collection';
import { oneOf, SORT_ORDERS } from '../../data/query/search-options';
import { withoutAnswer } from '../../data/without-answer';
import { messages as guide } from '../../category.messages';
import { messages } from '../../messages';
import { category } from '../../server/search';
import { CategoryGuide } from './category-guide';
import styles from './category.module.css';

const CHOICES = ['all', 'buy', 'rent'] as const;

interface CategoryData {
  slug: CategorySlug;
  /** Absent for all of India. */
  city?: string;
  /** Absent for homes of both types. */
  type?: ListingType;
  sort: SortOrder;
  page: number;
  homes: FoundHomes;
  figures: CategoryFigures;
  image: string;
  /** Social preview picture of the page. */
  card: string;
}

const NO_FIGURES: CategoryFigures = { cities: [], others: [] };

export async function loader({ request }: PageLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const slug = categoryAt(pathname);
  if (!slug) throw notFound();
  const type = oneOf(['buy', 'rent'] as const, searchParams.get('type'));
  const sort = oneOf(SORT_ORDERS, searchParams.get('sort')) ?? 'relevance';
  const asked = searchParams.get('city')?.toLowerCase();
  const city = SUGGESTED_CITIES.find((name) => name.toLowerCase() === asked);
  const page = readPage(searchParams);
  const shown = { slug, city, type, sort, page };
  const found = await category(shown, { signal: request.signal }).catch(withoutAnswer);
  if (found) return { ...shown, ...found } satisfies CategoryData;
  const { heroArtwork, sharePictures } = await import('@nivaas/catalog/pictures');
  const [image, card] = [heroArtwork[slug], sharePictures.category[slug]];
  // A 503 keeps the answer out of caches.
  return data({ ...shown, homes: NO_ANSWER, figures: NO_FIGURES, image, card } satisfies CategoryData, {
    status: 503,
  });
}

export function Component() {
  const { slug, city, type, sort, page, homes, figures, image } = useLoaderData<CategoryData>();
  const { lead } = messages.category.pages[slug];
  const path = CATEGORY_PATHS[slug];
  return (
    <>
      <Breadcrumb items={trailOf(slug, city)} />
      <Hero title={titleOf(slug, city)} lead={lead} image={image} size="sm">
        <SearchBox
          key={slug}
          compact="only-button"
          cities={SUGGESTED_CITIES}
          // All PG homes are to rent.
          defaultType={type ?? (slug === 'pg-coliving' ? 'rent' : undefined)}
          category={LISTING_CATEGORY[slug]}
          minPrice={LEAST_SALE_PRICE[slug]}
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
      <CategoryGuide slug={slug} city={city} figures={figures} />
    </>
  );
}

function titleOf(slug: CategorySlug, city?: string): string {
  const { title } = messages.category.pages[slug];
  return city === undefined ? title : guide.inCity(title, city);
}

function trailOf(slug: CategorySlug, city?: string) {
  return [
    { name: messages.home, path: href.home() },
    { name: titleOf(slug), path: categoryPath(slug) },
    ...(city === undefined ? [] : [{ name: guide.city(city), path: categoryPath(slug, city) }]),
  ];
}

export const handle: PageHandle<CategoryData> = {
  head: ({ slug, city, homes, page, card }, { url }) => {
    const { lead } = messages.category.pages[slug];
    const title = titleOf(slug, city);
    const isThin = city !== undefined && homes.total < MIN_LISTED_HOMES;
    return {
      title,
      description: messages.category.description(lead, homes.total),
      ...(page > 1 || isThin || homes.isUnavailable
        ? { noindex: true }
        : { canonical: categoryPath(slug, city) }),
      image: card,
      imageAlt: messages.category.card(title),
      breadcrumb: trailOf(slug, city),
      jsonLd: [listingCollection(title, homes, url)],
    };
  },
};
