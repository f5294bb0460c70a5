import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { catalogue } from './catalogue';
import { drill, isJourney, isTest, proofsOf } from './catalogue/row';
import { idsIn } from './run/titles';

const root = resolve(__dirname, '../..');

/** Every text that a test file writes down, as it stands in the source. */
function textsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ES2022);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) texts.push(node.text);
    if (ts.isTemplateExpression(node)) texts.push(node.getText(source).slice(1, -1));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

const drills = readdirSync(__dirname)
  .filter((name) => name.endsWith('.drill.ts'))
  .flatMap((name) => textsIn(`e2e/drill/${name}`));
const drilled = new Set(drills.flatMap(idsIn));

test('each fault stands in the catalogue once', () => {
  const ids = catalogue.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  // From 50 on they are faults that we met ourselves.
  expect(ids.filter((id) => Number(id.slice(1)) < 50)).toHaveLength(192);
});

test('every proof that the catalogue names exists', () => {
  const missing = catalogue.flatMap((row) =>
    proofsOf(row).flatMap((proof) => {
      if (proof === drill) return drilled.has(row.id) ? [] : [`${row.id}: no drill has this id`];
      if (!isTest(proof) && !isJourney(proof)) return [];
      const file = 'test' in proof ? proof.test : proof.journey;
      if (!existsSync(join(root, file))) return [`${row.id}: there is no ${file}`];
      return textsIn(file).includes(proof.name) ? [] : [`${row.id}: ${file} has no test "${proof.name}"`];
    }),
  );
  expect(missing).toEqual([]);
});

test('every drill is of faults in the catalogue, which refer to it', () => {
  const referring = catalogue.filter((row) => proofsOf(row).includes(drill)).map(({ id }) => id);
  expect([...drilled].filter((id) => !referring.includes(id))).toEqual([]);
});

test('no fault waits for its proof', () => {
  const waiting = catalogue.filter((row) =>
    proofsOf(row).some((proof) => proof !== drill && 'open' in proof),
  );
  expect(waiting.map(({ id }) => id)).toEqual([]);
});
