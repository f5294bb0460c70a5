import { ViewTokens, type ViewFacts } from './tokens';

const NOW = 1_800_000_000;
const FACTS: ViewFacts = {
  id: 'AAECAwQFBgc',
  at: NOW,
  release: 'r0123456789ab',
  isCompared: true,
  isNavigation: true,
  isCacheHit: true,
  home: 0xfedcba98,
  network: 0x01020304,
  owner: 3,
  areas: [0, 3, 9, 99],
};
const tokens = new ViewTokens('a secret of the site');

test.each<[string, Partial<ViewFacts>]>([
  ['everything', {}],
  ['no owner and no area', { owner: undefined, areas: [] }],
  ['a visitor who is not compared', { isCompared: false, isNavigation: false }],
  ['a robot that is compared', { isNavigation: false }],
  ['a document that was just made', { isCacheHit: false }],
  ['one of two lanes', { lane: 'v0123456789ab' }],
])('a token with %s says what was put into it', (_, change) => {
  const facts = { ...FACTS, ...change };
  expect(tokens.verify(tokens.sign(facts), NOW)).toEqual(facts);
});

test('an edge with the same secret takes a token, any other does not', () => {
  const token = tokens.sign(FACTS);
  expect(new ViewTokens('a secret of the site').verify(token, NOW)).toEqual(FACTS);
  expect(new ViewTokens('another secret').verify(token, NOW)).toBe('bad_token');
});

test('a token votes for 30 minutes, and not from the future', () => {
  const token = tokens.sign(FACTS);
  expect(tokens.verify(token, NOW + 1_800)).toEqual(FACTS);
  expect(tokens.verify(token, NOW + 1_801)).toBe('expired');
  expect(tokens.verify(token, NOW - 61)).toBe('expired');
});

test('K05 not one bit of a token can be changed, left out or added', () => {
  const token = tokens.sign(FACTS);
  const bytes = Buffer.from(token, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(tokens.verify(changed.toString('base64url'), NOW)).toBe('bad_token');
  }
  for (let length = 0; length < token.length; length += 1)
    expect(tokens.verify(token.slice(0, length), NOW)).toBe('bad_token');
  for (const more of ['A', '=', ' ', '.', 'A'.repeat(100_000)])
    expect(tokens.verify(token + more, NOW)).toBe('bad_token');
});

test('no two page views have the same id', () => {
  expect(new Set(Array.from({ length: 10_000 }, () => ViewTokens.id())).size).toBe(10_000);
});
