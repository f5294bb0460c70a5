/** @jest-environment jsdom */
import { addTranslation } from '@nivaas/contracts';
import { installTranslation } from '@nivaas/contracts/translation';
import { CITY_TILES } from '../data/cities';
import { SUGGESTED_CITIES } from '../data/suggested-cities';
import { LISTINGS, listingOf, SAMPLES } from '../data/listings';
import { HOME_TESTIMONIALS, TESTIMONIALS } from '../data/testimonials';
import { AMENITIES } from '../listing';
import { translation } from '../messages.hi';
import { describeInHindi } from './description';
import { TITLES } from './titles';

/** The text without the words that stay Latin in Hindi, such as BHK, RERA and the brand. */
const withoutNames = (text: string) => text.replace(/BHK|RERA|Nivaas|Sector V|\bV\b/g, '');

async function inHindi() {
  jest.resetModules();
  installTranslation('hi-IN', {});
  addTranslation(translation);
  const [{ withHindi, testimonialInHindi }, { nameOf, placeName }] = await Promise.all([
    import('./catalog.hi'),
    import('../names'),
  ]);
  return { withHindi, testimonialInHindi, nameOf, placeName };
}

afterEach(() => {
  delete (document.documentElement as { translation?: unknown }).translation;
});

test('every home is described in Hindi, with its words kept for queries', async () => {
  const { withHindi } = await inHindi();
  for (const sample of SAMPLES) {
    const home = listingOf(sample);
    const texts = { title: TITLES[sample.id], description: describeInHindi(sample) };
    const { title, description, imageAlt, agent, ...words } = withHindi(home, texts);
    const sentences = [title, description, imageAlt, agent.name];
    expect(sentences.map(withoutNames).filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
    expect(words).toMatchObject({ location: home.location, amenities: home.amenities, facts: home.facts });
  }
});

test('every word of the data has a name', async () => {
  const { nameOf, placeName } = await inHindi();
  const words = LISTINGS.flatMap(({ facts, nearby, postedBy, rent }) => [
    ...facts.flatMap(({ term, value }) => [term, value]),
    ...nearby.flatMap(({ name, places }) => [name, ...places.map((place) => place.name)]),
    ...[postedBy, rent?.maintenance, rent?.preferredTenants].filter((word) => word !== undefined),
  ]);
  const places = [...LISTINGS.map(({ location }) => location), ...SUGGESTED_CITIES];
  const types = TESTIMONIALS.map(({ type }) => type);
  const names = [...new Set([...words, ...AMENITIES, ...types])].map(nameOf);
  const shown = [...names, ...places.map(placeName), ...CITY_TILES.map(({ name }) => nameOf(name))];
  expect(shown.map(withoutNames).filter((text) => /[A-Za-z]/.test(text))).toEqual([]);
});

test('numbers keep their place in the sentence; what is unknown stays', async () => {
  const { nameOf, placeName } = await inHindi();
  expect(['5 of 10', '1,200 sq.ft', '40 ft × 30 ft', 'Baner', 'constructor'].map(nameOf)).toEqual([
    '10 में से 5',
    '1,200 वर्ग फ़ुट',
    '40 फ़ुट × 30 फ़ुट',
    'Baner',
    'constructor',
  ]);
  expect(placeName('Wakad, Pune')).toBe('वाकड, पुणे');
});

test('testimonials are in Hindi', async () => {
  const { testimonialInHindi } = await inHindi();
  const all = [...HOME_TESTIMONIALS, ...TESTIMONIALS].map(testimonialInHindi);
  expect(all.filter(({ name, location, text }) => /[A-Za-z]/.test(name + location + text))).toEqual([]);
});
