import { problemsOf, urlProblems } from './check-plan';
import { planOf } from './plan';

jest.mock('../paths', () => jest.requireActual('../test-support/made-up-areas'));

const wish = { area: 'mfe-agents', owns: ['/agents', '/agents/:id'], lends: ['agent-card'] };
const codesOf = (changes: Partial<typeof wish>) =>
  problemsOf({ ...wish, ...changes }).map(({ code }) => code);

test('an area with URLs and fragments of its own is fine', () => expect(codesOf({})).toEqual([]));

test.each([
  ['bad_area', { area: 'agents' }],
  ['bad_area', { area: 'mfe-Agents' }],
  ['bad_area', { area: 'shell' }],
  ['area_exists', { area: 'mfe-shop' }],
  ['no_urls', { owns: [] }],
  ['url_malformed', { owns: ['agents'] }],
  ['url_malformed', { owns: ['/Agents'] }],
  ['url_malformed', { owns: ['/:id'] }],
  ['url_malformed', { owns: ['/agents/*'] }],
  ['url_malformed', { owns: ['/agents/:city/:id'] }],
  ['url_conflict', { owns: ['/shop'] }],
  ['url_conflict', { owns: ['/product/:slug'] }],
  ['url_conflict', { owns: ['/product/new'] }],
  ['url_repeated', { owns: ['/agents/:id', '/agents/:slug'] }],
  ['url_reserved', { owns: ['/auth/agents'] }],
  ['bad_fragment', { lends: ['AgentCard'] }],
  ['fragment_reserved', { lends: ['routes'] }],
])('%s: %j', (code, changes) => expect(codesOf(changes)).toEqual([code]));

test.each([
  ['/product/press', []],
  ['/product/:id/press', []],
  // No more specific than the page that is there.
  ['/product/:slug', ['url_repeated', 'url_conflict']],
  ['/shop', ['url_conflict']],
])('an area with /product/:id may add %s, but for %j', (path, codes) => {
  const problems = urlProblems('mfe-product', [path]);
  expect(problems.map(({ code }) => code)).toEqual(codes);
  // Of its own pages an area is not told to ask somebody else.
  const others = problems.filter(({ hint }) => hint.includes('take the page out of'));
  expect(others.map(({ hint }) => hint)).toEqual(
    path === '/shop' ? ['Choose another path, or first take the page out of mfe-shop.'] : [],
  );
});

test('a page is named after its path, and no two alike', () => {
  const { pages } = planOf('mfe-agents', ['/agent', '/agents/:id', '/news', '/agents/:id/reviews'], []);
  expect(pages.map(({ id }) => id)).toEqual(['agent', 'agents-id', 'news', 'agents-review']);
});
