import type { CategorySlug } from './queries/listings-in-category';
import { mediaUrl } from './media';

export type HeroName =
  'home' | CategorySlug | 'about' | 'careers' | 'contact' | 'sell' | 'resources' | 'testimonials' | 'account';

/** Site-relative URLs of the wide drawings (16:7) behind page titles. They are decorative: `alt=""`. */
export const heroArtwork: Record<HeroName, string> = {
  home: mediaUrl('hero-home'),
  apartments: mediaUrl('hero-apartments'),
  villas: mediaUrl('hero-villas'),
  plots: mediaUrl('hero-plots'),
  commercial: mediaUrl('hero-commercial'),
  'pg-coliving': mediaUrl('hero-pg-coliving'),
  'luxury-homes': mediaUrl('hero-luxury-homes'),
  about: mediaUrl('hero-about'),
  careers: mediaUrl('hero-careers'),
  contact: mediaUrl('hero-contact'),
  sell: mediaUrl('hero-sell'),
  resources: mediaUrl('hero-resources'),
  testimonials: mediaUrl('hero-testimonials'),
  account: mediaUrl('hero-account'),
};

/** Drawings (4:3) for the home page's three services. Decorative. */
export const serviceArtwork: Record<'buy' | 'rent' | 'sell', string> = {
  buy: mediaUrl('service-buy'),
  rent: mediaUrl('service-rent'),
  sell: mediaUrl('service-sell'),
};

/** The phone on the app banner (4:3) and the marks of the brand. Decorative beside the brand's name. */
export const brandArtwork = {
  appBanner: mediaUrl('app-banner'),
  logo: mediaUrl('logo'),
  favicon: mediaUrl('favicon'),
  icon192: mediaUrl('app-icon-192'),
  icon512: mediaUrl('app-icon-512'),
  maskableIcon512: mediaUrl('app-icon-maskable-512'),
  appleTouchIcon: mediaUrl('apple-touch-icon'),
} as const;

/** PNG pictures of 1200 × 630 for messengers and social networks. */
export const socialPreview = {
  site: mediaUrl('social-site'),
  /**
   * @param id of a listing
   * @returns the site's own preview when there is none for that id
   */
  listing: (id: string): string =>
    /^([1-9]|[12]\d|30)$/.test(id) ? mediaUrl(`social-home-${id}`) : mediaUrl('social-site'),
};
