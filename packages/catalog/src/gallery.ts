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
  const [drawn, alts] = await Promise.all([drawings(), translatedAlts()]);
  const rooms = drawn[id] ?? [];
  return [
    { src: image, alt: imageAlt },
    ...rooms.map(({ picture, alt }, index) => ({ src: urlOf(picture), alt: alts[id]?.[index] ?? alt })),
  ];
}

async function drawings(): Promise<Record<string, { picture: string; alt: string }[]>> {
  const { default: lists } = await import(/* webpackChunkName: "galleries" */ '../pictures/galleries.json');
  return lists;
}

/** By home, in the order of its drawings; empty in English. */
async function translatedAlts(): Promise<Record<string, string[]>> {
  if (language === 'en') return {};
  const { default: alts } = await import(
    /* webpackChunkName: "galleries-hi" */ '../pictures/galleries.hi.json'
  );
  return alts;
}
