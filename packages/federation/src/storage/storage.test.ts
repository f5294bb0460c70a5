import { storage } from './storage';

const isRefused = (parse: (value: unknown) => unknown, value: unknown): boolean => {
  try {
    parse(value);
    return false;
  } catch {
    return true;
  }
};

test.each(Object.entries(storage))('the empty value of %s is one that it takes itself', (_, entry) => {
  expect(entry.parse(JSON.parse(JSON.stringify(entry.empty)))).toEqual(entry.empty);
});

test('keys are unique, and ours begin with nivaas:', () => {
  const entries = Object.values(storage);
  expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
  expect(entries.map(({ key }) => key).filter((key) => !key.startsWith('nivaas:'))).toEqual(['user']);
});

test('the login answer is kept as it came, also what it holds besides', () => {
  const answer = { id: 7, name: 'Asha Rao', email: 'asha@example.in', token: 't', roles: ['owner'] };
  expect(storage.user.parse(answer)).toEqual(answer);
  expect(storage.user.parse({ name: '<img onerror=alert(1)>' })).toEqual({ name: '<img onerror=alert(1)>' });
});

test.each<[string, unknown]>([
  ['a text', 'x'],
  ['an empty text', ''],
  ['a list', []],
  ['a number', 1],
  ['a blank name', { name: '  ' }],
  ['a name that is no text', { name: ['Asha'] }],
  ['a name of 10 MB', { name: 'x'.repeat(10_000_000) }],
  ['an e-mail that is no text', { name: 'Asha', email: {} }],
  ['an e-mail of an earlier version', { name: 'Asha', email: null }],
  ['fields with other names', { fullName: 'Asha', mail: 'asha@example.in' }],
  ['a user within', { user: { name: 'Asha' } }],
])('B03 B06 %s is not a user', (_, value) => {
  expect(isRefused(storage.user.parse, value)).toBe(true);
});

test.each<[keyof typeof storage, unknown]>([
  ['theme', 'blue'],
  ['scroll', [['entry-1', '420']]],
  ['scroll', Array.from({ length: 51 }, (_, index) => [`entry-${index}`, 1])],
])('%s refuses what does not fit its schema', (name, value) => {
  expect(isRefused(storage[name].parse, value)).toBe(true);
});

test('a chosen look is accepted', () => {
  expect(storage.theme.parse('dark')).toBe('dark');
});
