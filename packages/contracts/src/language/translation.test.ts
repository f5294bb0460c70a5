/** @jest-environment jsdom */
import { installTranslation, missingTexts, translate } from './install-translation';
import { addTranslation, installedTranslation, translated, type Translation } from './translated';

const english = {
  title: 'Homes',
  homes: (count: number) => (count === 1 ? '1 home' : `${count} homes`),
  types: { buy: 'Buy', rent: 'Rent' },
  months: ['Jan', 'Feb'],
  without: (filters: string[]) => `Without ${filters.join(', ')}`,
};

const hindi: Translation<typeof english> = {
  title: 'घर',
  homes: '{0, plural, one {# मकान} other {# मकानों}}',
  types: { buy: 'खरीदें' },
  months: ['जन॰', 'फ़र॰'],
  without: '{0} के बिना',
};

afterEach(() => {
  delete (document.documentElement as { translation?: unknown }).translation;
});

test('texts take their translation, and messages in ICU syntax the arguments of the function', () => {
  const messages = translate(english, hindi, 'hi-IN');
  expect([messages.title, messages.homes(1), messages.homes(12)]).toEqual(['घर', '1 मकान', '12 मकानों']);
  expect(messages.months).toEqual(['जन॰', 'फ़र॰']);
});

test('a list among the arguments is joined as the language does', () => {
  expect(translate(english, hindi, 'hi-IN').without(['कीमत', 'कमरे', 'शहर'])).toBe('कीमत, कमरे, और शहर के बिना');
});

test('what is not translated stays English, and is listed', () => {
  const messages = translate(english, hindi, 'hi-IN');
  expect(messages.types).toEqual({ buy: 'खरीदें', rent: 'Rent' });
  expect(missingTexts(english, hindi)).toEqual(['types.rent']);
});

test('without an installed translation, texts are English', () => {
  expect(translated('tests', english)).toBe(english);
});

test('an area gets its texts when they were added before its code ran, and without them its parts are marked', () => {
  installTranslation('hi-IN', {});
  expect(translated('tests', english)).toBe(english);
  const { languageOf } = installedTranslation() ?? {};
  expect(languageOf?.('tests:start', 'shell')).toEqual({ lang: 'en-IN', dir: 'ltr' });
  addTranslation({ tests: hindi });
  expect(translated('tests', english).title).toBe('घर');
});
