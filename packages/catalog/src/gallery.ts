import { language } from '@nivaas/contracts';
import type { GalleryPicture, Listing } from './listing';
import { urlOf } from './pictures';

/*
 * Only the page of a home needs its gallery, so the lists are chunks of their own. The tool in `artwork` writes them
 * with the pictures.
 */

/** A home's own picture, its rooms and surroundings, and last its plan: six to eight, drawn from its facts. */
export async function galleryOf({
  id,
  image,
  imageAlt,
}: Pick<Listing, 'id' | 'image' | 'imageAlt'>): Promise<GalleryPicture[]> {
  const [drawn, translated] = await Promise.all([drawings(), translations()]);
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
  const { default: lists } = await import(/* webpackChunkName: "galleries" */ '../pictures/galleries.json');
  return lists;
}

/** By home, in the order of its drawings: the alt text, and the picture if it has words. Empty in English. */
async function translations(): Promise<Record<string, Partial<Drawing>[]>> {
  if (language === 'en') return {};
  const { default: lists } = await import(
    /* webpackChunkName: "galleries-hi" */ '../pictures/galleries.hi.json'
  );
  return lists;
}
