/*
 * Lists the packages that ship, with hashes and licences, from the lockfile: `docs/licences.md` for people and
 * `docs/sbom.json` (CycloneDX 1.5) for scanners. `npm run sbom` writes both; supply-chain.test.js fails when they
 * are out of date. An area with packages of its own has an `sbom.json`, too. `npm sbom` would also list build tools,
 * such as webpack and its plugins.
 */
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { helpOf } = require('../help');
const { packagesIn, problemsOf } = require('./package-rules');

const root = join(__dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');

/** A build tool. The runtimes that it adds to bundles are in PAGES. */
const ONLY_BUILDS = '@module-federation/enhanced';
const PAGES = [
  '@module-federation/runtime',
  '@module-federation/webpack-bundler-runtime',
  'react',
  'react-dom',
  'react-router-dom',
  'valibot',
  'web-vitals',
];
/** The workspaces of the platform that no server runs. */
const NO_SERVERS = ['console', 'workspace'];

/** What the site and the workspaces that servers run ask for. */
function packagesOfServers() {
  const servers = readdirSync(join(root, 'platform')).filter((name) => !NO_SERVERS.includes(name));
  const files = ['package.json', ...servers.map((name) => `platform/${name}/package.json`)];
  const names = files.flatMap((file) => Object.keys(JSON.parse(read(file)).dependencies ?? {}));
  return [...new Set(names)].filter(
    (name) => !name.startsWith('@nivaas/') && ![...PAGES, ONLY_BUILDS].includes(name),
  );
}

/** Imported packages by where they run: `pages` in browsers and in rendering, `server` only in the edge. */
const SHIPPED = { pages: PAGES, server: packagesOfServers() };

/** Areas with packages of their own. */
const AREAS = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package-lock.json')),
);

const FILES = {
  'docs/licences.md': licencePage,
  'docs/sbom.json': () => billOfMaterials('.', SHIPPED),
  // An area that only has a React of its own ships nothing more: the shell brings React.
  ...Object.fromEntries(
    AREAS.filter((area) => ownOf(area).pages.length > 0).map((area) => [
      `${area}/sbom.json`,
      () => billOfMaterials(area, ownOf(area)),
    ]),
  ),
};

/** The packages that an area asks for. */
function ownOf(area) {
  return { pages: Object.keys(JSON.parse(read(`${area}/package.json`)).dependencies ?? {}) };
}

/** Packages that ship, sorted by name. @param asked Names by where they run. */
function shippedPackages(folder, asked) {
  const { packages } = JSON.parse(read(`${folder}/package-lock.json`));
  const found = new Map();
  for (const [place, names] of Object.entries(asked))
    for (const name of names) collect(packages, '', name, place, found);
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

function collect(packages, from, name, place, found) {
  const path = resolve(packages, from, name);
  if (!path) throw new Error(`${name}, which ${from || 'package.json'} needs, is not in package-lock.json.`);
  // A package that is installed in two places counts once.
  const id = purl({ name, ...packages[path] });
  const one = found.get(id) ?? { ...packages[path], name, places: new Set(), needs: new Set() };
  const isNew = !one.places.has(place);
  found.set(id, one);
  one.places.add(place);
  if (!isNew) return one;
  for (const other of Object.keys({ ...one.dependencies, ...one.optionalDependencies }))
    one.needs.add(purl(collect(packages, path, other, place, found)));
  return one;
}

/** As Node resolves it: from the nearest node_modules upwards. */
function resolve(packages, from, name) {
  const folders = from === '' ? [] : from.split(/(?<=^|\/)node_modules\//).slice(1);
  for (let depth = folders.length; depth >= 0; depth -= 1) {
    const parents = folders.slice(0, depth).map((folder) => `node_modules/${folder.replace(/\/$/, '')}`);
    const path = [...parents, `node_modules/${name}`].join('/');
    if (packages[path]) return path;
  }
  return undefined;
}

function purl({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}

function billOfMaterials(folder, asked) {
  const { name, version } = JSON.parse(read(`${folder}/package.json`));
  const { license } = JSON.parse(read('package.json'));
  const own = { type: 'application', 'bom-ref': purl({ name, version }), name, version };
  const shipped = shippedPackages(folder, asked);
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { ...own, licenses: [{ license: { id: license } }] } },
    components: shipped.map((one) => ({
      type: 'library',
      'bom-ref': purl(one),
      name: one.name,
      version: one.version,
      scope: one.optional ? 'optional' : 'required',
      hashes: [{ alg: 'SHA-512', content: hexOf(one.integrity) }],
      licenses: [/ /.test(one.license) ? { expression: one.license } : { license: { id: one.license } }],
      purl: purl(one),
      properties: [{ name: 'nivaas:runs-in', value: [...one.places].sort().join(', ') }],
    })),
    dependencies: [
      { ref: own['bom-ref'], dependsOn: shipped.filter(isIn(asked)).map(purl) },
      ...shipped.map((one) => ({ ref: purl(one), dependsOn: [...one.needs].sort(compare) })),
    ],
  };
  return inLines(bill);
}

/** One line for each component keeps diffs small. */
function inLines(bill) {
  const fields = Object.entries(bill).map(([key, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`
      : JSON.stringify(value);
    return `  ${JSON.stringify(key)}: ${text}`;
  });
  return `{\n${fields.join(',\n')}\n}\n`;
}

function licencePage() {
  const shipped = shippedPackages('.', SHIPPED);
  const isAskedFor = isIn(SHIPPED);
  const rows = shipped.map((one) => [
    one.name,
    one.version,
    one.license,
    [...one.places].sort().join(', '),
    isAskedFor(one) ? 'by us' : '',
  ]);
  const counts = new Map();
  for (const { license } of shipped) counts.set(license, (counts.get(license) ?? 0) + 1);
  const sums = [...counts].sort(([a], [b]) => compare(a, b)).map(([license, count]) => `${count} ${license}`);
  return [
    '# Licences of what ships',
    '',
    'Written by `npm run sbom` from `package-lock.json`; do not edit. The same list with the hash of every package is',
    '[sbom.json](sbom.json) (CycloneDX 1.5).',
    '',
    `${shipped.length} packages: ${sums.join(', ')}.`,
    'All allow use and redistribution with their notice, which is in the `LICENSE` file of each package. `pages` run',
    'in the browser and are rendered on the server. Bundles also hold the loading code of webpack (MIT). Native binaries',
    'are installed for one platform only; all of them are listed.',
    '',
    'Besides packages, two fonts ship: subsets of Fraunces and of Noto Serif Devanagari, both under the SIL Open Font',
    'License 1.1, with its text and their notices in [OFL.md](../packages/ui/src/fonts/OFL.md).',
    '',
    'An area with packages of its own lists them in the `sbom.json` of its folder.',
    '',
    ...table([['Package', 'Version', 'Licence', 'Runs in', 'Asked for'], ...rows]),
    '',
  ].join('\n');
}

/** In Prettier's layout, so that `npm run format` changes nothing. */
function table([head, ...rows]) {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}

function isIn(asked) {
  const names = Object.values(asked).flat();
  return ({ name }) => names.includes(name);
}

function hexOf(integrity) {
  return Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
}

function compare(a, b) {
  return a < b ? -1 : Number(a > b);
}

module.exports = { AREAS, FILES };

/** With the name of an area: only its file, if nothing speaks against its packages. */
if (require.main === module) main();

function main() {
  const [area = ''] = process.argv.slice(2);
  if (area.startsWith('-')) return void process.stdout.write(helpOf('sbom'));
  const problems = AREAS.includes(area) ? problemsOf(packagesIn(area)) : [];
  process.stderr.write(problems.map((problem) => `${problem}\n`).join(''));
  process.exitCode = problems.length > 0 ? 1 : 0;
  const files = Object.keys(FILES).filter((file) => file.startsWith(area ? `${area}/` : ''));
  for (const file of problems.length > 0 ? [] : files) {
    writeFileSync(join(root, file), FILES[file]());
    process.stdout.write(`${file}\n`);
  }
}
