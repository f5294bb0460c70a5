import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUE, isRegistryError, RegistryError, type RefusalCode } from './registry-error';

const codes = Object.keys(CATALOGUE) as RefusalCode[];

test('README.md lists exactly the codes of the catalogue, with status and sentence', () => {
  const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\w+)`\s*\| (\d+)\s*\| (.+?)\s*\|$/gm)];
  expect(rows.map(([, code, status, sentence]) => [code, Number(status), sentence])).toEqual(
    codes.map((code) => [code, ...CATALOGUE[code].slice(0, 2)]),
  );
});

test.each(codes)('%s is a sentence with something to do', (code) => {
  const error = new RegistryError(code, 'mfe-search');
  expect(error.message).toMatch(/^[A-Z].+\. \(mfe-search\)$/);
  expect(error.hint).toMatch(/^([A-Z]|docs\/).+\.$/);
  expect(isRegistryError(error)).toBe(true);
});

test('other errors are not refusals of the registry', () => {
  expect(isRegistryError(new Error('stale'))).toBe(false);
  expect(isRegistryError({ name: 'RegistryError', code: 'stale', httpStatus: 409 })).toBe(false);
});
