import { language } from '@nivaas/contracts';
import { HOME_TESTIMONIALS, TESTIMONIALS, type HomeTestimonial, type Testimonial } from './data/testimonials';

/** The three testimonials of the home page. */
export function homeTestimonials(): Promise<HomeTestimonial[]> {
  return shown(HOME_TESTIMONIALS);
}

/** The six reviews of /testimonials. */
export function testimonials(): Promise<Testimonial[]> {
  return shown(TESTIMONIALS);
}

/** English loads nothing. */
async function shown<Each extends HomeTestimonial>(all: readonly Each[]): Promise<Each[]> {
  if (language === 'en') return [...all];
  const { testimonialInHindi } = await import('./hindi/catalog.hi');
  return all.map(testimonialInHindi);
}
