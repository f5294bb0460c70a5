import { newViewId, signView, verifyView, type ViewFacts } from './tokens';

const NOW = 1_800_000_000;
const FACTS: ViewFacts = {
  id: '0001020304050607',
  at: NOW,
  release: 'r0123456789ab',
  isCompared: true,
  isNavigation: true,
  home: 0xfedcba98,
  network: 0x01020304,
  owner: 3,
  areas: [0, 3, 9, 99],
};
const SECRET = 'a secret of the site';
const verify = (token: string, now = NOW) => verifyView(token, SECRET, now);

test.each<[string, Partial<ViewFacts>]>([
  ['everything', {}],
  ['no owner and no area', { owner: undefined, areas: [] }],
  ['a visitor who is not compared', { isCompared: false, isNavigation: false }],
  ['a robot that is compared', { isNavigation: false }],
  ['one of two lanes', { lane: 'v0123456789ab' }],
  ['very many areas', { lane: 'v0123456789ab', owner: 254, areas: [254] }],
])('a token with %s says what was put into it', (_, change) => {
  const facts = { ...FACTS, ...change };
  const token = signView(facts, SECRET);
  expect(verify(token)).toEqual(facts);
  // Live versions of the shell ask for this.
  expect(token).toMatch(/^[\w-]{40,120}$/);
});

test('an edge with the same secret takes a token, any other does not', () => {
  const token = signView(FACTS, SECRET);
  expect(verify(token)).toEqual(FACTS);
  expect(verifyView(token, 'another secret', NOW)).toBe('bad_token');
});

test('a token votes for 30 minutes, and not from the future', () => {
  const token = signView(FACTS, SECRET);
  expect(verify(token, NOW + 1_800)).toEqual(FACTS);
  expect(verify(token, NOW + 1_801)).toBe('expired');
  expect(verify(token, NOW - 61)).toBe('expired');
});

test('K05 not one bit of a token can be changed, left out or added', () => {
  const token = signView(FACTS, SECRET);
  const bytes = Buffer.from(token, 'base64url');
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(verify(changed.toString('base64url'))).toBe('bad_token');
  }
  for (let length = 0; length < token.length; length += 1)
    expect(verify(token.slice(0, length))).toBe('bad_token');
  for (const more of ['A', '=', ' ', '.', 'A'.repeat(100_000)])
    expect(verify(token + more)).toBe('bad_token');
});

test('no two page views have the same id', () => {
  expect(new Set(Array.from({ length: 10_000 }, newViewId)).size).toBe(10_000);
});
