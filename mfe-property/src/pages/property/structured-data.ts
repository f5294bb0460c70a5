import type { Listing } from '@nivaas/catalog';
import { href, type ListingCategory } from '@nivaas/portal';

type Node = Record<string, unknown>;

const PLACE_TYPES: Record<ListingCategory, string> = {
  apartment: 'Apartment',
  villa: 'SingleFamilyResidence',
  house: 'SingleFamilyResidence',
  pg: 'Room',
  commercial: 'Place',
  plot: 'Place',
};

/**
 * schema.org node of a listing. Links get the origin of `page`.
 *
 * @param preview a PNG picture: search engines take no SVG
 */
export function structuredData(listing: Listing, preview: string, page: URL): Node {
  const absolute = (path: string) => new URL(path, page.origin).href;
  const url = absolute(href.property(listing.id));
  return {
    '@type': 'RealEstateListing',
    '@id': url,
    url,
    name: listing.title,
    description: listing.description,
    datePosted: listing.date,
    image: absolute(preview),
    mainEntity: placeOf(listing),
    offers: offerOf(listing),
  };
}

function placeOf(listing: Listing): Node {
  const type = PLACE_TYPES[listing.category];
  const [locality, city] = listing.location.split(', ');
  return {
    '@type': type,
    name: listing.title,
    address: {
      '@type': 'PostalAddress',
      streetAddress: locality,
      addressLocality: city,
      addressRegion: listing.state,
      addressCountry: 'IN',
    },
    amenityFeature: listing.amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    ...(type === 'Place' ? {} : homeOf(listing)),
  };
}

/** Properties of accommodation. schema.org counts bathrooms in integers: 4.5 are four full and one partial. */
function homeOf({ area, bedrooms, bathrooms, yearBuilt, facts }: Listing): Node {
  const partial = Number.isInteger(bathrooms) ? 0 : 1;
  const floor = facts.find(({ id }) => id === 'floor')?.value.match(/^(\S+) of /)?.[1];
  return {
    floorSize: { '@type': 'QuantitativeValue', value: area, unitCode: 'FTK' },
    numberOfBedrooms: bedrooms,
    numberOfFullBathrooms: Math.floor(bathrooms),
    ...(partial && { numberOfPartialBathrooms: partial }),
    numberOfBathroomsTotal: Math.floor(bathrooms) + partial,
    ...(yearBuilt && { yearBuilt }),
    ...(floor && { floorLevel: floor }),
  };
}

function offerOf({ type, price }: Listing): Node {
  const amount = { price, priceCurrency: 'INR' };
  const isRent = type === 'rent';
  return {
    '@type': 'Offer',
    ...amount,
    businessFunction: `http://purl.org/goodrelations/v1#${isRent ? 'LeaseOut' : 'Sell'}`,
    ...(isRent && {
      priceSpecification: { '@type': 'UnitPriceSpecification', ...amount, unitCode: 'MON' },
    }),
  };
}
