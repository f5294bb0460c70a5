const { execFileSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { basename, dirname, join } = require('node:path');

const root = join(__dirname, '..');
const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documents = git('ls-files', '*.md').map((path) => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
}));

/** `npm test -- <area>` names its areas: it answers for what they write, and for files of theirs that others name. */
const { TESTED_AREAS } = process.env;
const isTested = (...paths) =>
  !TESTED_AREAS || TESTED_AREAS.split(',').some((area) => paths.some((path) => path.startsWith(`${area}/`)));

const withoutBlocks = (text) => text.replace(/^ *```[^]*?^ *```$/gm, '');
const textsIn = (text, pattern) => [...withoutBlocks(text).matchAll(pattern)].map(([, found]) => found);
const linksOf = (text) => textsIn(text, /\]\(([^()\s]+)\)/g);
/** What stands in backticks. */
const codesOf = (text) => textsIn(text, /`([^`\n]+)`/g);

/** The ids that GitHub gives headings. */
function idsOf(text) {
  const headings = textsIn(text, /^#+ (.*)$/gm).map((heading) => heading.replace(/\]\([^)]*\)/g, ''));
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );
}

/** Histories may name files that no longer exist. */
const HISTORIES = /^(CHANGELOG\.md|docs\/decisions\/\d)/;
const folders = new Set(git('ls-tree', '-d', '--name-only', 'HEAD'));

/** Not a path of the sources: generated files, and fragments such as `mfe-search/search-box`. */
const OTHERS = /\/(dist|work)\/|\/results\.json$|^mfe-[\w-]+\/[\w-]+$/;

function isPath(code) {
  return (
    /^[\w.-]+(\/[\w.-]+)+\/?$/.test(code) &&
    folders.has(code.slice(0, code.indexOf('/'))) &&
    !OTHERS.test(code)
  );
}

function isDead({ path, text }, href) {
  const [target, anchor] = decodeURI(href).split('#');
  const file = target === '' ? path : join(dirname(path), target);
  if (!existsSync(join(root, file))) return true;
  if (anchor === undefined) return false;
  const read = file === path ? text : readFileSync(join(root, file), 'utf8');
  return !idsOf(read).includes(anchor);
}

test('every relative link of a document leads to a file and heading that exist', () => {
  const links = documents.flatMap((document) =>
    linksOf(document.text)
      .filter((href) => !/^\w+:/.test(href))
      .map((href) => ({ document, href })),
  );
  expect(links.length).toBeGreaterThan(300);
  const dead = links.filter(
    ({ document, href }) =>
      isTested(document.path, join(dirname(document.path), href)) && isDead(document, href),
  );
  expect(dead.map(({ document, href }) => `${document.path}: ${href}`)).toEqual([]);
});

test('every path that a document names exists', () => {
  const named = documents
    .filter(({ path }) => !HISTORIES.test(path))
    .flatMap(({ path, text }) =>
      codesOf(text)
        .filter(isPath)
        .map((code) => ({ path, code })),
    );
  expect(named.length).toBeGreaterThan(50);
  // An example is a repository of its own.
  const siteOf = (path) => /^examples\/[\w-]+/.exec(path)?.[0] ?? '.';
  const missing = named.filter(
    ({ path, code }) => isTested(path, code) && !existsSync(join(root, siteOf(path), code)),
  );
  expect(missing.map(({ path, code }) => `${path}: ${code}`)).toEqual([]);
});

test('every suite that a document names exists', () => {
  const suites = git('ls-files').filter((path) => /\.(test|spec|drill)\.[jt]sx?$/.test(path));
  const named = documents
    .filter(({ path }) => !HISTORIES.test(path))
    .flatMap(({ path, text }) => codesOf(text).map((code) => ({ path, code })))
    .filter(({ code }) => /^[\w./-]+\.(test|spec|drill)\.[jt]sx?$/.test(code));
  expect(named.length).toBeGreaterThan(10);
  const missing = named.filter(
    ({ path, code }) => isTested(path, code) && !suites.some((suite) => `/${suite}`.endsWith(`/${code}`)),
  );
  expect(missing.map(({ path, code }) => `${path}: ${code}`)).toEqual([]);
});

test('the index of decisions lists each once, in order', () => {
  const files = documents.map(({ path }) => path).filter((path) => /^docs\/decisions\/\d/.test(path));
  const index = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
  expect(linksOf(index).filter((href) => /^\d/.test(href))).toEqual(files.map((path) => basename(path)));
});

/** What everybody reads first stays short. */
test.each([
  ['CONTRIBUTING.md', 90],
  ['README.md', 120],
])('%s has at most %i lines', (path, lines) => {
  expect(readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(lines);
});
