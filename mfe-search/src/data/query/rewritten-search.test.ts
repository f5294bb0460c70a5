import { askListings } from '../../test-support/ask-listings';
import type { PlaceSource } from './meaning-of-text';
import { rewrittenSearch } from './rewritten-search';

/** Asked once: the places are the same for all tests. */
let source: PlaceSource;
beforeAll(async () => {
  const [places, known] = await askListings((client) => Promise.all([client.places(), client.knownPlaces()]));
  source = {
    places: () => Promise.resolve(places),
    knownPlaces: () => Promise.resolve(known),
  };
});

const rewritten = (path: string) =>
  rewrittenSearch(new URL(`https://nivaas.example${path}`).searchParams, source);

test.each([
  // Old links
  ['?type=apartment', '/search?type=buy&category=apartment'],
  ['?type=villa', '/search?type=buy&category=villa'],
  ['?type=house', '/search?type=buy&category=house'],
  ['?type=plot', '/search?type=buy&category=plot'],
  ['?type=commercial', '/search?type=buy&category=commercial'],
  ['?type=pg', '/search?type=rent&category=pg'],
  ['?city=Navi+Mumbai&type=plot&utm=a%26b', '/search?type=buy&category=plot&city=Navi%20Mumbai&utm=a%26b'],
  ['?type=villa&type=rent', '/search?type=buy&category=villa'],
  ['?type=buy', undefined],
  ['?type=sell', undefined],
  ['?type=castle', undefined],
  ['?type=__proto__', undefined],
  // Plain forms
  ['?type=buy&type=buy&location=Pune', '/search?type=buy&location=Pune'],
  ['?minPrice=&maxPrice=50+L&minArea=&city=Pune', '/search?city=Pune&maxPrice=50%20L'],
  [
    '?bedrooms=2&bedrooms=4%2B&sort=relevance&tag=a&tag=',
    '/search?bedrooms=2,4%2B&sort=relevance&tag=a&tag=',
  ],
  ['?location=', '/search'],
  ['?type=rent&bedrooms=2,3&tag=&tag=', undefined],
  ['?bedrooms=&location=Pune&maxPrice=&type=rent', '/search?type=rent&location=Pune'],
  ['?maxPrice=डेढ़ करोड़', '/search?maxPrice=15000000'],
  ['?maxPrice=cheap', undefined],
  // Phrases
  // All three at once, in one step
  [
    '?type=pg&bedrooms=&location=near metro wakad pune under 20k&typed=',
    '/search?type=rent&location=Wakad&category=pg&city=Pune&maxPrice=20000&words=metro',
  ],
  ['?location=वाकड पुणे भारत', '/search?location=Wakad&city=Pune&words=%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4'],
  [
    '?location=whitefeild, banglore',
    '/search?location=Whitefield&city=Bangalore&typed=whitefeild%2C%20banglore',
  ],
  ['?location=2 bhk asdfgh', '/search?location=asdfgh&bedrooms=2'],
  ['?location=2 bhk vastu', '/search?bedrooms=2&words=vastu'],
  ['?location=pune, wakad', '/search?location=Wakad&city=Pune'],
  ['?location=wakad or baner&type=rent', '/search?type=rent&places=Wakad%3BBaner'],
  ['?type=rent&location=wakad 9000', '/search?type=rent&location=Wakad&maxPrice=9000'],
  // Nothing known, or a place and nothing else: as the specification has it
  ['?location=asdfgh qwerty', undefined],
  ['?location=Navi Mumbai', undefined],
  ['?location=Wakad, Pune', undefined],
  ['?location=wakad', undefined],
  ['?location=andheri', undefined],
])('%s leads to %s', async (given, address) => {
  expect(await rewritten(`/search${given}`)).toBe(address);
});

test.each([
  ['bengaluru', '/search?location=Bangalore&typed=bengaluru'],
  ['Banglore', '/search?location=Bangalore&typed=Banglore'],
  ['koramangla', '/search?location=Koramangala&typed=koramangla'],
  ['बंबई', '/search?location=Mumbai&typed=%E0%A4%AC%E0%A4%82%E0%A4%AC%E0%A4%88'],
  ['मुंबई', '/search?location=%E0%A4%AE%E0%A5%81%E0%A4%82%E0%A4%AC%E0%A4%88'],
  ['Navi Mumbai', '/search?location=Navi%20Mumbai'],
])('the box takes %s for the place; an address has it as it is', async (text, address) => {
  expect(await rewritten(`/search?location=${text}&typed=`)).toBe(address);
  expect(await rewritten(`/search?location=${text}`)).toBeUndefined();
});

test('a rewritten address cannot lead off the site', async () => {
  expect(await rewritten('/search?type=plot&location=//evil.example&next=https:evil')).toMatch(
    /^\/search\?type=buy&location=/,
  );
});

const WORDS = [
  ...['pune', 'Wakad, Pune', 'banglore', 'navi mumbai', 'andheri', 'पुणे', 'बंबई', 'sunrise society', 'ke paas'],
  ...[
    '1 crore 20 lakh',
    'under 80',
    '25k',
    'डेढ़ करोड़',
    '५० लाख तक',
    'between 50 lakh and 1 cr',
    '200 gaj',
    'above',
  ],
  ...['2 bhk', '2', 'दो बेडरूम', 'plot', 'pg', 'मकान', 'kiraye par', 'furnished', 'girls', 'near metro', 'में'],
  ...[
    '411057',
    '१२',
    '-5',
    '½',
    ',',
    '-',
    '&',
    '%',
    '"',
    '<b>',
    '((',
    '+',
    '|',
    '😀',
    'asdf',
    'typed',
    'words',
  ],
  ...['__proto__', '\u202e', '\u200d', 'क्\u200dष', 'ﬁ', 'İstanbul', 'ß', 'x'.repeat(90)],
];

test('of 500 phrases each is at its address after one step at most, which a document and a browser agree on', async () => {
  let state = 42;
  // Park and Miller's generator: its low bits are random, too.
  const below = (bound: number) => (state = (state * 48_271) % 0x7fffffff) % bound;
  const one = <Value>(values: readonly Value[]) => values[below(values.length)] as Value;
  for (let index = 0; index < 500; index += 1) {
    const text = Array.from({ length: 1 + below(6) }, () => one(WORDS)).join(one([' ', ' ', ' ', ', ', '']));
    const query = new URLSearchParams({ location: text });
    if (below(2)) query.set('typed', one(['', '', 'Bengaluru']));
    if (below(3) === 0) query.append('type', one(['buy', 'rent', 'sell', 'pg', 'plot']));
    if (below(4) === 0) query.append(one(['city', 'category', 'maxPrice', 'bedrooms', 'utm']), one(WORDS));
    const address = await rewritten(`/search?${query.toString()}`);
    if (index % 5 === 0) {
      // The server sorts the parameters by name.
      const sorted = new URLSearchParams(query);
      sorted.sort();
      expect([text, await rewritten(`/search?${sorted.toString()}`)]).toEqual([text, address]);
    }
    if (address === undefined) continue;
    if (address.length > 2048) expect([text, address.length]).toEqual([text, 2048]);
    const next = await rewritten(address);
    if (next !== undefined) expect([text, address, next]).toEqual([text, address, undefined]);
  }
});
