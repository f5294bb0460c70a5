import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chosenRows } from '../catalogue';
import { isTest, proofsOf } from '../catalogue/row';
import { guards } from './guards';

const root = resolve(__dirname, '../../..');
const each = guards.map((guard) => [guard.name, guard] as const);

test.each(each)('"%s" is known by texts that its sources have', (_, { mutations }) => {
  for (const { file, from } of mutations) expect(readFileSync(join(root, file), 'utf8')).toContain(from);
});

test.each(each)('"%s" is met by a test of the faults that it is against', (_, { ids, browser }) => {
  const rows = chosenRows(ids);
  if (!browser) return expect(rows.filter((row) => !proofsOf(row).some(isTest))).toEqual([]);
  const proofs = rows.flatMap(proofsOf);
  for (const { file, title } of browser.tests) {
    const isDrill = file.endsWith('.drill.ts');
    const isProof = proofs.some((proof) =>
      proof === 'drill' ? isDrill : 'journey' in proof && proof.name.includes(title),
    );
    expect([title, isProof]).toEqual([title, true]);
  }
});

test('each guard has a name of its own, and one that covers another exists', () => {
  const names = guards.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { coveredBy } of guards) if (coveredBy) expect(names).toContain(coveredBy.guard);
});
