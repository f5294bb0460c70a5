import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { classNamer } from './class-names';

const folder = mkdtempSync(join(tmpdir(), 'nivaas-classes-'));
const sheet = join(folder, 'card.module.css');
const text = '.card { color: red }';
const nameIn = (area: string, name: string) => classNamer(area)({ resourcePath: sheet }, '', name);

beforeEach(() => writeFileSync(sheet, text));
afterAll(() => rmSync(folder, { recursive: true }));

test('a name is six characters that are a class in CSS and in HTML', () => {
  for (let index = 0; index < 500; index += 1)
    expect(nameIn('mfe-search', `class-${index}`)).toMatch(/^[a-zA-Z][\w-]{5}$/);
});

test('C11 C20 areas and classes have names of their own, and the same sources the same names', () => {
  expect(nameIn('mfe-search', 'card')).toBe(nameIn('mfe-search', 'card'));
  expect(nameIn('mfe-content', 'card')).not.toBe(nameIn('mfe-search', 'card'));
  expect(nameIn('mfe-search', 'title')).not.toBe(nameIn('mfe-search', 'card'));
});

test('another version whose rules differ has other names: both can be in one tab', () => {
  const before = nameIn('mfe-search', 'card');
  writeFileSync(sheet, text.replace('red', 'blue'));
  expect(nameIn('mfe-search', 'card')).not.toBe(before);
});
