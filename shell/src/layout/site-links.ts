import { nameOf } from '@nivaas/catalog/names';
import { messages } from '../messages';
import { href } from '@nivaas/portal';

export interface SiteLinkText {
  label: string;
  href: string;
  /** Of a label that is not in the page's language. */
  lang?: string | undefined;
}

export interface LinkGroup {
  id: string;
  title: string;
  links: SiteLinkText[];
}

const { buy, rent, sell, resources } = messages.menus;
const { company, propertyTypes } = messages.footer;

const sellGroup: LinkGroup = {
  id: 'sell',
  title: sell.title,
  links: [
    { label: sell.overview, href: href.sell() },
    { label: sell.post, href: href.sellProperty() },
    { label: sell.pricing, href: href.sellPricing() },
    { label: sell.services, href: href.sellServices() },
  ],
};

const resourcesGroup: LinkGroup = {
  id: 'resources',
  title: resources.title,
  links: [
    { label: resources.homeLoans, href: href.homeLoans() },
    { label: resources.news, href: href.propertyNews() },
  ],
};

/** The menus of the header and of the mobile menu. */
export const headerMenus: LinkGroup[] = [
  {
    id: 'buy',
    title: buy.title,
    links: [
      { label: buy.apartments, href: href.search({ type: 'buy', category: 'apartment' }) },
      { label: buy.houses, href: href.search({ type: 'buy', category: 'house' }) },
      { label: buy.plots, href: href.search({ type: 'buy', category: 'plot' }) },
      { label: buy.villas, href: href.villas() },
      { label: buy.commercial, href: href.commercial() },
      { label: buy.luxury, href: href.luxuryHomes() },
      { label: buy.all, href: href.search({ type: 'buy' }) },
    ],
  },
  {
    id: 'rent',
    title: rent.title,
    links: [
      { label: rent.apartments, href: href.search({ type: 'rent', category: 'apartment' }) },
      { label: rent.houses, href: href.search({ type: 'rent', category: 'house' }) },
      { label: rent.pg, href: href.search({ type: 'rent', category: 'pg' }) },
      { label: rent.pgColiving, href: href.pgColiving() },
      { label: rent.all, href: href.search({ type: 'rent' }) },
    ],
  },
  sellGroup,
  resourcesGroup,
];

/** The catalog is too large for every page's script. A test compares these names with it. */
const TOP_CITIES = ['Mumbai', 'Delhi', 'Bangalore', 'Hyderabad', 'Chennai', 'Pune'];

/** The footer's lists. They include Sell and Resources, which the header's menus show with script only. */
export const footerGroups: LinkGroup[] = [
  {
    id: 'company',
    title: company.title,
    links: [
      { label: company.about, href: href.about() },
      { label: company.careers, href: href.careers() },
      { label: company.contact, href: href.contact() },
      { label: company.testimonials, href: href.testimonials() },
      { label: company.terms, href: href.terms() },
      { label: company.privacy, href: href.privacy() },
    ],
  },
  {
    id: 'property-types',
    title: propertyTypes.title,
    links: [
      { label: propertyTypes.apartments, href: href.apartments() },
      { label: propertyTypes.villas, href: href.villas() },
      { label: propertyTypes.plots, href: href.plots() },
      { label: propertyTypes.commercial, href: href.commercial() },
      { label: propertyTypes.pgColiving, href: href.pgColiving() },
    ],
  },
  {
    id: 'top-cities',
    title: messages.footer.topCities,
    links: TOP_CITIES.map((city) => ({ label: nameOf(city), href: href.search({ city }) })),
  },
  sellGroup,
  resourcesGroup,
];

/** `aria-current` of a link. A link with a query is current at exactly that query. */
export function currentPage(
  link: string,
  location: { pathname: string; search: string },
): 'page' | undefined {
  const here = link.includes('?') ? location.pathname + location.search : location.pathname;
  return here === link ? 'page' : undefined;
}
