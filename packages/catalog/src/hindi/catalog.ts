import type { ListingSummary } from '@nivaas/contracts';
import type { HomeTestimonial } from '../data/testimonials';
import type { Listing } from '../listing';
import { placeInHindi } from './names';
import { TESTIMONIALS_IN_HINDI } from './testimonials';
import { PICTURES } from './titles';

/**
 * The home with its sentences in Hindi. Single words, such as the location, stay in English: see `nameOf`.
 * @param texts Where one is absent, the home's stays.
 */
export function withHindi<Home extends ListingSummary | Listing>(
  home: Home,
  texts: { title: string | undefined; description: string | undefined },
): Home {
  const imageAlt = `${placeInHindi(home.location)} में ${PICTURES[home.category]}`;
  const summary = { ...home, title: texts.title ?? home.title, imageAlt };
  if (!('description' in home)) return summary;
  const agent = { ...home.agent, name: 'Nivaas प्रॉपर्टी डेस्क' };
  return { ...summary, description: texts.description ?? home.description, agent };
}

export function testimonialInHindi<Each extends HomeTestimonial>(testimonial: Each): Each {
  const { name, location } = testimonial;
  return { ...testimonial, location: placeInHindi(location), ...TESTIMONIALS_IN_HINDI[name] };
}
