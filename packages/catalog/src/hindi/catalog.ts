import type { ListingSummary } from '@nivaas/contracts';
import { sampleOf } from '../data/listings';
import type { HomeTestimonial } from '../data/testimonials';
import type { Listing } from '../listing';
import { placeName } from '../names';
import { describeInHindi } from './description';
import { TESTIMONIALS_IN_HINDI } from './testimonials';
import { PICTURES, TITLES } from './titles';

/** The home with its sentences in Hindi. Single words, such as the location, stay in English: see `nameOf`. */
export function homeInHindi<Home extends ListingSummary | Listing>(home: Home): Home {
  const imageAlt = `${placeName(home.location)} में ${PICTURES[home.category]}`;
  const summary = { ...home, title: TITLES[home.id] ?? home.title, imageAlt };
  return 'description' in home ? { ...summary, ...detailsInHindi(home) } : summary;
}

function detailsInHindi(home: Listing): Partial<Listing> {
  const sample = sampleOf(home.id);
  return {
    description: sample ? describeInHindi(sample) : home.description,
    agent: { ...home.agent, name: 'Nivaas प्रॉपर्टी डेस्क' },
  };
}

export function testimonialInHindi<Each extends HomeTestimonial>(testimonial: Each): Each {
  const { name, location } = testimonial;
  return { ...testimonial, location: placeName(location), ...TESTIMONIALS_IN_HINDI[name] };
}
