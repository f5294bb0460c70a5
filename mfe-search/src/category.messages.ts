import { translated } from '@nivaas/contracts';

const properties = (count: number) => (count === 1 ? '1 property' : `${count} properties`);

/** Texts below the homes on category pages. */
export const messages = /* #__PURE__ */ translated('mfe-search/category', {
  title: 'Prices at a glance',
  inCity: (title: string, city: string) => `${title} in ${city}`,
  city: (name: string) => name,
  allCities: 'All cities',
  /** `city` is "" for all of India. */
  sizes: (found: { buy: number; rent: number; cities: number; city: string }) => {
    const place = found.city || (found.cities === 1 ? '1 city' : `${found.cities} cities`);
    const kinds = [found.buy && `${found.buy} for sale`, found.rent && `${found.rent} to rent`];
    return `In ${place} we list ${properties(found.buy + found.rent)} of this kind: ${kinds.filter(Boolean).join(' and ')}.`;
  },
  halfBuy: (price: string) => `Half of those for sale cost ${price} or less.`,
  halfRent: (price: string) => `Half of those to rent cost ${price} a month or less.`,
  buy: 'For sale',
  rent: 'To rent, a month',
  range: (least: string, most: string) => (least === most ? least : `${least} to ${most}`),
  median: (price: string) => `median ${price}`,
  source: 'Computed from our sample listings. It says nothing about the market.',
  cities: 'By city',
  others: 'Other kinds of property',
  listed: (count: number) => `${count} listed`,
});
