import type { GalleryPicture, Listing } from './listing';
import { urlOf } from './pictures';

/*
 * The lists are separate chunks, because only a home's page needs its gallery.
 */

/** Six to eight pictures drawn from a home's facts: the outside first, rooms and surroundings, the plan last. */
export async function galleryOf(
  { id, image, imageAlt }: Pick<Listing, 'id' | 'image' | 'imageAlt'>,
  of: string,
): Promise<GalleryPicture[]> {
  const [drawn, translated] = await Promise.all([drawings(), translations(of)]);
  const rooms = drawn[id] ?? [];
  return [
    { src: image, alt: imageAlt },
    ...rooms.map((room, index) => {
      const { picture, alt } = { ...room, ...translated[id]?.[index] };
      return { src: urlOf(picture), alt };
    }),
  ];
}

interface Drawing {
  picture: string;
  alt: string;
}

async function drawings(): Promise<Record<string, Drawing[]>> {
  const { default: lists } = await import('../pictures/galleries.json');
  return lists;
}

/**
 * By home, in the order of its pictures: the alt text, and a translated picture if it contains words. Empty in
 * English.
 */
async function translations(of: string): Promise<Record<string, Partial<Drawing>[]>> {
  if (of === 'en') return {};
  const { default: lists } = await import('../pictures/galleries.hi.json');
  return lists;
}
