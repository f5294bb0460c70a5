import type { ListingCategory } from '@nivaas/contracts';
import { mediaUrl } from '../media';
import type { GalleryPicture } from '../listing';
import type { Sample } from './sample';

const OUTSIDE: Record<ListingCategory, string> = {
  apartment: 'Apartment building with planted balconies',
  villa: 'Villa with a garden and palm trees',
  house: 'Independent house behind its gate',
  plot: 'Open plot with boundary and survey pegs',
  commercial: 'Commercial building with glass fronts',
  pg: 'Shared residence with bicycles at the door',
};

/** Two drawings per category, the same for all its listings. */
const INSIDE: Record<ListingCategory, readonly [string, string]> = {
  apartment: ['Living room with balcony doors', 'Kitchen with a window over the counter'],
  villa: ['Double-height living room opening to the garden', 'Bedroom with a garden view'],
  house: ['Sitting room with a swing seat', 'Terrace with potted plants'],
  plot: ['View along the boundary to the road', 'Plan of the plot with its open sides'],
  commercial: ['Open office with desks by the window', 'Shop floor with display shelves'],
  pg: ['Shared room with two beds and desks', 'Common dining room'],
};

export function pictureAlt(category: ListingCategory, location: string): string {
  return `${OUTSIDE[category]} in ${location}`;
}

export function galleryOf({ id, category, location }: Sample): GalleryPicture[] {
  const own = { src: mediaUrl(`home-${id}`), alt: pictureAlt(category, location), representative: false };
  const inside = INSIDE[category].map((alt, index) => ({
    src: mediaUrl(`inside-${category}-${index + 1}`),
    alt,
    representative: true,
  }));
  return [own, ...inside];
}
