const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { levels } = require('./asvs-items.json');

const page = readFileSync(join(__dirname, '../docs/asvs.md'), 'utf8');

/** Items of levels 1 and 2, with their level. An application of level 2 must meet both. */
const asked = new Map(
  Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].flatMap((level, index) => (level === '3' ? [] : [[`${section}.${index + 1}`, level]])),
  ),
);

/** A cell such as `5.2.2–5.2.6` stands for the items of that range that are of level 1 or 2. */
function itemsIn(cell) {
  const [first, last = first] = cell.split('–');
  const section = first.slice(0, first.lastIndexOf('.'));
  const number = (id) => Number(id.slice(id.lastIndexOf('.') + 1));
  return Array.from({ length: number(last) - number(first) + 1 }, (_, index) => {
    return `${section}.${number(first) + index}`;
  }).filter((id) => first === last || asked.has(id));
}

const rows = [...page.matchAll(/^\| *(\d[\d.–]*) *\| *([\d, ]+?) *\|([^|]*)\| *(.*?) *\|$/gm)].map(
  ([, cell, level, , how]) => ({ cell, level, how, items: itemsIn(cell) }),
);

test('each item of levels 1 and 2 is on the page once, with its level', () => {
  const named = rows.flatMap(({ items }) => items);
  expect([...named].sort()).toEqual([...asked.keys()].sort());
  for (const { cell, level, items } of rows) {
    const expected = [...new Set(items.map((id) => asked.get(id)))].sort().join(', ');
    expect([cell, level]).toEqual([cell, expected]);
  }
});

test('every item says how it is met, or why not, and the count is right', () => {
  const count = { test: 0, code: 0, exception: 0, absent: 0 };
  for (const { cell, how, items } of rows) {
    const [, kind, reason] = /^(exception|does not apply): (.+)/.exec(how) ?? [];
    if (!kind) expect([cell, how]).toEqual([cell, expect.stringMatching(/\]\([^)]+\)/)]);
    else expect([cell, reason.length > 3]).toEqual([cell, true]);
    const hasTest = /\.(test|spec|drill)\.[jt]sx?\)/.test(how);
    count[kind === 'exception' ? 'exception' : kind ? 'absent' : hasTest ? 'test' : 'code'] += items.length;
  }
  const said = (label) => Number(new RegExp(`^\\| *${label} *\\| *(\\d+) *\\|$`, 'm').exec(page)?.[1]);
  expect({
    all: said('items of levels 1 and 2'),
    test: said('met, by a named test'),
    code: said('met, by code or a written rule without a test of its own'),
    exception: said('exceptions'),
    absent: said('do not apply'),
  }).toEqual({ ...count, all: asked.size });
});
