const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');
const ts = require('typescript');
const { levels } = require('./asvs-items.json');

const docs = join(__dirname, '../docs');
const page = readFileSync(join(docs, 'asvs.md'), 'utf8');

/** Items of levels 1 and 2, with their level: what an application of level 2 is asked for. */
const asked = new Map(
  Object.entries(levels).flatMap(([section, digits]) =>
    [...digits].flatMap((level, index) => (level === '3' ? [] : [[`${section}.${index + 1}`, level]])),
  ),
);

/** A cell such as `5.2.2–5.2.6` stands for the items between, as far as they are asked for. */
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
const links = [...page.matchAll(/\[([^\]]+)\]\(([^)#]+)(#[^)]*)?\)/g)]
  .filter(([, , target]) => !target.startsWith('https:'))
  .map(([, name, target, anchor]) => ({ name, target, anchor, file: join(docs, target) }));
/** A title may begin with the ids of faults that the test proves (e2e/drill/catalogue.md). */
const withoutIds = (title) => title.replace(/^([A-Z]\d\d )+/, '');
const isTest = ({ target }) => /\.(test|spec|drill)\.[jt]sx?$/.test(target);

/** Every text that a test file writes down, as it stands in the source. */
const textsIn = (() => {
  const known = new Map();
  return (file) => {
    if (known.has(file)) return known.get(file);
    const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022);
    const texts = new Set();
    const visit = (node) => {
      if (ts.isStringLiteralLike(node)) texts.add(withoutIds(node.text));
      if (ts.isTemplateExpression(node)) texts.add(withoutIds(node.getText(source).slice(1, -1)));
      ts.forEachChild(node, visit);
    };
    visit(source);
    known.set(file, texts);
    return texts;
  };
})();

test('each item of levels 1 and 2 stands on the page once, with its level', () => {
  const named = rows.flatMap(({ items }) => items);
  expect([...named].sort()).toEqual([...asked.keys()].sort());
  for (const { cell, level, items } of rows) {
    const expected = [...new Set(items.map((id) => asked.get(id)))].sort().join(', ');
    expect([cell, level]).toEqual([cell, expected]);
  }
});

test('every test that the page names exists', () => {
  const tests = links.filter(isTest);
  expect(tests.length).toBeGreaterThan(100);
  const missing = tests.filter(({ file, name }) => !existsSync(file) || !textsIn(file).has(withoutIds(name)));
  expect(missing.map(({ target, name }) => `${target}: ${name}`)).toEqual([]);
});

test('every other file and heading that the page leads to exists', () => {
  const headingsOf = (file) =>
    [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(
      ([, title]) =>
        `#${title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replace(/\s/g, '-')}`,
    );
  const dead = links.filter(
    ({ file, anchor }) => !existsSync(file) || (anchor && !headingsOf(file).includes(anchor)),
  );
  expect(dead.map(({ target, anchor = '' }) => target + anchor)).toEqual([]);
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
