import index from '../pictures/index.json';
import type { GalleryPicture } from './listing';

/*
 * `pictures/index.json` lists every picture of the site by use, with its alt text. File names contain a hash of the
 * content, so that browsers may cache them forever.
 */

const homes: Record<string, { picture: string; alt: string; card: string }> = index.homes;

/** Site-relative URLs of the wide pictures (16:7) behind page titles. Decorative: `alt=""`. */
export const heroArtwork: Record<keyof typeof index.heroes, string> = urlsOf(index.heroes);

/** Pictures (4:3) of the home page's three services. Decorative. */
export const serviceArtwork: Record<keyof typeof index.services, string> = urlsOf(index.services);

/** The phone on the app banner (4:3). Decorative. */
export const brandArtwork = { appBanner: urlOf(index.appBanner) };

/** The popular cities (4:3). Decorative beside the city's name. */
export const cityArtwork: Record<keyof typeof index.cities, string> = urlsOf(index.cities);

/** Social preview pictures: PNG, 1200 × 630, with words. Pages without one use the site's. */
export const sharePictures = {
  listing: (id: string): string => urlOf(drawn(id).card),
  category: urlsOf(index.categoryCards),
};

/** The picture of the home's outside: on cards, and first in its gallery. */
export function pictureOf(id: string): GalleryPicture {
  const own = drawn(id);
  return { src: urlOf(own.picture), alt: own.alt };
}

export function hasPictures(id: string): boolean {
  return Object.hasOwn(homes, id);
}

/** Pictures of a listing. */
function drawn(id: string): (typeof homes)[string] {
  const own = homes[id];
  if (!own) throw new Error(`pictures/index.json has no picture of home ${id}.`);
  return own;
}

export function urlOf(file: string): string {
  return `/_media/${file}`;
}

function urlsOf<Name extends string>(files: Record<Name, string>): Record<Name, string> {
  return Object.fromEntries(
    Object.entries<string>(files).map(([name, file]) => [name, urlOf(file)]),
  ) as Record<Name, string>;
}
