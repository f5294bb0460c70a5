const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const e2e = join(__dirname, '../e2e');

test('the table of journeys names journeys that exist', () => {
  const table = JSON.parse(readFileSync(join(e2e, 'journeys-of-changes.json'), 'utf8'));
  const isThere = (name) => existsSync(join(e2e, `journeys/${name}.spec.ts`));
  expect(Object.values(table).flatMap((names) => names.filter((name) => !isThere(name)))).toEqual([]);
});
