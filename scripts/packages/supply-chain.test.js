const { readFileSync } = require('node:fs');
const { join } = require('node:path');
const { areas } = require('../../boundaries');
const { AREAS, FILES } = require('./bill-of-materials');
const { packagesIn, PERMISSIVE, problemsOf } = require('./package-rules');

const read = (file) => readFileSync(join(__dirname, '../..', file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json'));
const site = packagesIn('.');
const foreign = [...site, ...AREAS.flatMap(packagesIn)];

/** Licences allowed for build and test tools: they set no conditions for the output of a tool. */
const FOR_TOOLS = [...PERMISSIVE, 'MPL-2.0', 'CC0-1.0', '(MIT OR CC0-1.0)', 'CC-BY-4.0', 'Python-2.0'];
/** Packages with an install script that work without it (`ignore-scripts` in .npmrc). */
const WORKS_WITHOUT_SCRIPT = ['unrs-resolver'];

test('every package has a licence that allows what is done with it', () => {
  expect(foreign.length).toBeGreaterThan(500);
  const shipped = new Set(JSON.parse(read('docs/sbom.json')).components.map(({ name }) => name));
  const refused = site.filter(
    (one) => !(shipped.has(one.name) ? PERMISSIVE : FOR_TOOLS).includes(one.license),
  );
  expect(refused.map((one) => `${one.name} ${one.license}`)).toEqual([]);
});

test('nothing speaks against the packages of areas', () => {
  expect(AREAS.flatMap((area) => problemsOf(packagesIn(area)))).toEqual([]);
});

test('O15 every package comes from the registry, with the hash of its content', () => {
  const odd = foreign.filter(
    ({ resolved, integrity }) =>
      (resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/')) ||
      !integrity?.startsWith('sha512-'),
  );
  expect(odd.map(({ name }) => name)).toEqual([]);
});

test('O15 no package needs a script of its own to be installed, and none is run', () => {
  const scripted = foreign.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  expect(scripted.filter((name) => !WORKS_WITHOUT_SCRIPT.includes(name))).toEqual([]);
  expect(read('.npmrc').split('\n')).toContain('ignore-scripts=true');
});

test('O15 what is asked for is a version, not a range, and from nowhere else', () => {
  for (const folder of ['.', ...areas]) {
    const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`));
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(`${name}@${version}`).toMatch(/@\d+\.\d+\.\d+(-[\w.]+)?$/);
  }
});

test('a package of ours names others in the version that the repository has, and ours in their own', () => {
  const own = Object.entries(packages).filter(([path]) => path !== '' && !path.includes('node_modules/'));
  expect(own.length).toBeGreaterThan(8);
  const versions = new Map([
    ...site
      .filter(({ path }) => path.lastIndexOf('node_modules/') === 0)
      .map((one) => [one.name, one.version]),
    ...own.map(([, { name, version }]) => [name, version]),
  ]);
  const ofAreas = areas.map((area) => [area, JSON.parse(read(`${area}/package.json`))]);
  // What the shell and areas have of their own may be of another version: their React, on its way.
  const asking = [
    ...own.map(([path, one]) => [path, path === 'shell' ? { ...one, devDependencies: {} } : one]),
    ...ofAreas.map(([area, { peerDependencies }]) => [area, { peerDependencies }]),
  ];
  const others = asking.flatMap(([path, { dependencies, devDependencies, peerDependencies }]) =>
    Object.entries({ ...dependencies, ...devDependencies, ...peerDependencies })
      .filter(([name, version]) => versions.get(name) !== version)
      .map(([name, version]) => `${path} names ${name} ${version}`),
  );
  expect(others).toEqual([]);
});

test.each(Object.keys(FILES))('O15 %s says what the lockfile says (if not: npm run sbom)', (file) => {
  expect(read(file)).toBe(FILES[file]());
});
