import { placeName } from '@nivaas/catalog/names';
import { type PageHandle } from '@nivaas/contracts';
import { formatArea, formatPriceShort, href, type ListingSummary, priceLabel } from '@nivaas/portal';
import { data, useLoaderData, type PageLoaderArgs } from '@nivaas/federation';
import { asOf } from '@nivaas/federation/as-of';
import { Breadcrumb, Container, DataAge } from '@nivaas/ui';
import { cityOf } from '../../data/price-standing';
import { useRecordView } from '../../data/recently-viewed';
import { messages } from '../../messages';
import { homePage } from '../../server/homes';
import { Gallery } from './gallery/gallery';
import { PropertyInformation } from './information/property-information';
import { NotFoundNotice } from './header/not-found-notice';
import { PropertyHeader } from './header/property-header';
import type { PropertyPageData } from './property-page-data';
import { SideColumn } from './side-column/side-column';
import { SimilarProperties } from './similar-properties';
import { structuredData } from './structured-data';
import styles from './property.page.module.css';

export async function loader({ params, request }: PageLoaderArgs) {
  const id = params.id ?? '';
  const answer = await homePage({ id }, { signal: request.signal });
  const { isKnown, ...rest } = answer;
  const page: PropertyPageData = { ...rest, asOf: asOf(answer) };
  return isKnown ? page : data({ ...page, missingId: id }, { status: 404 });
}

/** The query only selects the tab, which needs no other data. */
export function shouldRevalidate({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export function Component() {
  const page = useLoaderData<PropertyPageData>();
  const { listing, gallery, similar, amenities, standing, missingId } = page;
  const isMissing = missingId !== undefined;
  useRecordView(isMissing ? undefined : listing.id);
  return (
    // The key resets all state, such as typed fields, when another home is shown.
    <Container key={listing.id} className={styles.page}>
      <Breadcrumb items={trailOf(listing)} />
      <DataAge asOf={page.asOf} />
      <PropertyHeader listing={listing} noticeId={isMissing ? 'missing-property' : undefined}>
        {isMissing && (
          <NotFoundNotice id="missing-property" missingId={missingId} shownTitle={listing.title} />
        )}
      </PropertyHeader>
      <Gallery title={listing.title} pictures={gallery} />
      <div className={styles.columns}>
        <PropertyInformation listing={listing} amenities={amenities} standing={standing} />
        <SideColumn listing={listing} />
        <SimilarProperties listing={listing} others={similar} />
      </div>
    </Container>
  );
}

export const handle: PageHandle<PropertyPageData> = {
  head: ({ listing, preview, missingId }, { url }) => {
    const { title, type, location } = listing;
    const description = messages.head.description({
      title,
      kind: type,
      location: placeName(location),
      price: priceLabel(listing, 'detail'),
      area: formatArea(listing.area),
    });
    if (missingId !== undefined) return { title, description, noindex: true };
    const city = cityOf(listing);
    const price = type === 'buy' ? `₹${formatPriceShort(listing.price)}` : priceLabel(listing, 'detail');
    return {
      title,
      titleEnd: messages.head.titleEnd(city, price),
      description,
      canonical: href.property(listing.id),
      image: preview,
      imageAlt: messages.head.picture(title, city, price),
      breadcrumb: trailOf(listing),
      jsonLd: [structuredData(listing, preview, url)],
    };
  },
};

function trailOf({ id, title, type }: ListingSummary): { name: string; path: string }[] {
  return [
    { name: messages.home, path: href.home() },
    { name: messages.kind[type], path: href.search({ type }) },
    { name: title, path: href.property(id) },
  ];
}
