/*
 * Writes `docs/sbom.json` (CycloneDX 1.5) from the lockfile: the packages that ship, with hashes and licences. An area
 * with packages of its own has an `sbom.json`, too. `npm sbom` lists build tools with them, and with `--omit dev` it
 * leaves out what any workspace also names for its tests, such as React.
 */
const { existsSync, readdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { packagesIn, problemsOf } = require('./package-rules');

const root = join(__dirname, '../..');
const { helpOf } = require('../../platform/workspace/help');
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const dependenciesIn = (folder) => Object.keys(read(`${folder}/package.json`).dependencies ?? {});

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
const NO_SERVERS = ['platform/console', 'platform/workspace'];

/** What the site and the workspaces that servers run ask for. */
function packagesOfServers() {
  const roomsIn = (folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
  const servers = roomsIn('platform').filter((room) => !NO_SERVERS.includes(room));
  const names = ['.', ...servers, ...roomsIn('services')].flatMap(dependenciesIn);
  return names.filter((name) => !name.startsWith('@nivaas/') && ![...PAGES, ONLY_BUILDS].includes(name));
}

/** Areas with packages of their own. */
const AREAS = readdirSync(root).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'package-lock.json')),
);

const FILES = {
  'docs/sbom.json': () => billOfMaterials('.', { pages: PAGES, server: packagesOfServers() }),
  // An area that only has a React of its own ships nothing more: the shell brings React.
  ...Object.fromEntries(
    AREAS.filter((area) => dependenciesIn(area).length > 0).map((area) => [
      `${area}/sbom.json`,
      () => billOfMaterials(area, { pages: dependenciesIn(area) }),
    ]),
  ),
};

/** @param asked Names of packages by where they run: `pages` in browsers and in rendering, `server` only in the edge. */
function billOfMaterials(folder, asked) {
  const { packages } = read(`${folder}/package-lock.json`);
  const found = new Map();
  for (const [place, names] of Object.entries(asked))
    for (const name of names) collect(packages, '', name, place, found);
  const { name, version } = read(`${folder}/package.json`);
  const { license } = read('package.json');
  const ref = purl({ name, version });
  const components = [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => componentOf(one));
  const component = {
    type: 'application',
    'bom-ref': ref,
    name,
    version,
    licenses: [{ license: { id: license } }],
  };
  const head = { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, metadata: { component } };
  // One line for each component keeps diffs small.
  const lines = components.map((one) => `    ${JSON.stringify(one)}`).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"components":[\n${lines}\n]}\n`;
}

/** Adds a package, and what it needs, to `found`. A package that is installed in two places counts once. */
function collect(packages, from, name, place, found) {
  const path = resolve(packages, from, name);
  if (!path) throw new Error(`${name}, which ${from || 'package.json'} needs, is not in package-lock.json.`);
  const id = purl({ name, ...packages[path] });
  const one = found.get(id) ?? { ...packages[path], name, places: new Set() };
  found.set(id, one);
  if (one.places.has(place)) return;
  one.places.add(place);
  for (const other of Object.keys({ ...one.dependencies, ...one.optionalDependencies }))
    collect(packages, path, other, place, found);
}

/** As Node resolves it: from the nearest node_modules upwards. */
function resolve(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (packages[path] || folder === '') return packages[path] && path;
  }
}

function componentOf({ name, version, license, optional, integrity, places }) {
  const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl({ name, version }),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [/ /.test(license) ? { expression: license } : { license: { id: license } }],
    purl: purl({ name, version }),
    properties: [{ name: 'nivaas:runs-in', value: [...places].sort().join(', ') }],
  };
}

function purl({ name, version }) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
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
