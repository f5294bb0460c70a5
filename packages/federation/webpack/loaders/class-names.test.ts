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
  const given = names.map((name) => nameIn('mfe-search', name));
  for (const each of given) expect(each).toMatch(/^[a-zA-Z][\w-]{5,6}$/);
  expect(new Set(given).size).toBe(names.length);
});

test('C11 C20 areas and classes have names of their own, and the same sources the same names', () => {
  expect(nameIn('mfe-search', 'card')).toBe(nameIn('mfe-search', 'card'));
  expect(nameIn('mfe-content', 'card')).not.toBe(nameIn('mfe-search', 'card'));
  expect(nameIn('mfe-search', 'title')).not.toBe(nameIn('mfe-search', 'card'));
});

test('an animation has a name as well; a name that the stylesheet has not is refused', () => {
  expect(nameIn('mfe-search', 'turn')).not.toBe(nameIn('mfe-search', 'title'));
  expect(() => nameIn('mfe-search', 'absent')).toThrow('neither a class nor an animation');
});

test('another version whose rules differ has other names: both can be in one tab', () => {
  const before = nameIn('mfe-search', 'card');
  writeFileSync(sheet, text.replace('red', 'blue'));
  expect(nameIn('mfe-search', 'card')).not.toBe(before);
});
