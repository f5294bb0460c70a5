const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { tables } = require('./capacity');

const rowsOf = (text) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|') && !line.includes('---'))
    .map((line) => line.replace(/ +/g, ' ').replace('| |', '||'));

test('docs/scale.md has every number that the model gives', () => {
  const written = rowsOf(readFileSync(join(__dirname, '../docs/scale.md'), 'utf8'));
  const printed = tables().flatMap(rowsOf);
  expect(printed.length).toBeGreaterThan(50);
  expect(printed.filter((row) => !written.includes(row))).toEqual([]);
});
