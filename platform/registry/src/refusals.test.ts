import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRefusal } from '@nivaas/contracts/refusal';
import { CATALOGUE, refusal, type RefusalCode } from './refusals';

const codes = Object.keys(CATALOGUE) as RefusalCode[];

test('README.md lists exactly the codes of the catalogue, with status and sentence', () => {
  const readme = readFileSync(join(__dirname, '..', 'README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| `(\w+)`\s*\| (\d+)\s*\| (.+?)\s*\|$/gm)];
  expect(rows.map(([, code, status, sentence]) => [code, Number(status), sentence])).toEqual(
    codes.map((code) => [code, ...CATALOGUE[code].slice(0, 2)]),
  );
});

test.each(codes)('%s is a sentence with something to do', (code) => {
  const error = refusal(code, 'mfe-shop');
  expect(error.message).toMatch(/^[A-Z].+\. \(mfe-shop\)$/);
  expect(error.hint).toMatch(/^([A-Z]|docs\/).+\.$/);
  expect(isRefusal(error)).toBe(true);
});

test('other errors are not refusals', () => {
  expect(isRefusal(new Error('stale'))).toBe(false);
  expect(isRefusal({ name: 'Refusal', code: 'stale', status: 409 })).toBe(false);
});
