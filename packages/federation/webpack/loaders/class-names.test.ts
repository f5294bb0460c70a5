import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classNamer } from '../modules';

const folder = mkdtempSync(join(tmpdir(), 'nivaas-classes-'));
const sheet = join(folder, 'card.module.css');
const text =
  '.card { color: red; animation: turn 1s } .title { margin: 0 } @keyframes turn { to { rotate: 1turn } }';
const nameIn = (area: string, name: string) => classNamer(area)({ resourcePath: sheet }, '', name);

beforeEach(() => writeFileSync(sheet, text));
afterAll(() => rmSync(folder, { recursive: true }));

test('a name is short, a class in CSS and in HTML, and no other has it', () => {
  const names = Array.from({ length: 500 }, (_, index) => `class-${index}`);
  writeFileSync(sheet, names.map((name) => `.${name} { color: red }`).join('\n'));
  const given = names.map((name) => nameIn('mfe-shop', name));
  for (const each of given) expect(each).toMatch(/^[a-zA-Z][\w-]{5,6}$/);
  expect(new Set(given).size).toBe(names.length);
});

test('C11 C20 areas and classes have names of their own, and the same sources the same names', () => {
  expect(nameIn('mfe-shop', 'card')).toBe(nameIn('mfe-shop', 'card'));
  expect(nameIn('mfe-help', 'card')).not.toBe(nameIn('mfe-shop', 'card'));
  expect(nameIn('mfe-shop', 'title')).not.toBe(nameIn('mfe-shop', 'card'));
});

test('an animation has a name as well; a name that the stylesheet has not is refused', () => {
  expect(nameIn('mfe-shop', 'turn')).not.toBe(nameIn('mfe-shop', 'title'));
  expect(() => nameIn('mfe-shop', 'absent')).toThrow('neither a class nor an animation');
});

test('another version whose rules differ has other names: both can be in one tab', () => {
  const before = nameIn('mfe-shop', 'card');
  writeFileSync(sheet, text.replace('red', 'blue'));
  expect(nameIn('mfe-shop', 'card')).not.toBe(before);
});
