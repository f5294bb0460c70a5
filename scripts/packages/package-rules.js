/* What a package needs in order to be installed, and to ship. */
const { existsSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const root = join(__dirname, '../..');

/** Licences allowed for packages that ship. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  '0BSD',
  'BlueOak-1.0.0',
];

/** The foreign packages of a lockfile. */
function packagesIn(folder) {
  const { packages } = JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'));
  return (
    Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      // An alias, such as that of a second compiler, names its package in the entry.
      .map(([path, entry]) => ({ ...entry, path, name: path.split('node_modules/').at(-1) }))
  );
}

/** What speaks against packages of an area: a sentence each. @param isProvided Whether the site has a package. */
function problemsOf(own, isProvided = isInstalled) {
  const isThere = (name) => own.some((one) => one.name === name) || isProvided(name);
  return own.flatMap(({ name, version, license, hasInstallScript, ...one }) =>
    [
      !isPermissive(license) &&
        `has the licence ${license ?? '"unknown"'}; what ships may have ${PERMISSIVE.join(', ')}.`,
      hasInstallScript && 'needs an install script, and none is run.',
      ...neededPeers(one).map((peer) => !isThere(peer) && `needs ${peer}: add it, too.`),
    ]
      .filter(Boolean)
      .map((problem) => `${name} ${version} ${problem}`),
  );
}

function isInstalled(name) {
  return existsSync(join(root, 'node_modules', name));
}

/** Of several licences, one may be chosen. */
function isPermissive(license = '') {
  return license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((each) => PERMISSIVE.includes(each));
}

function neededPeers({ peerDependencies = {}, peerDependenciesMeta = {} }) {
  return Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
}

module.exports = { PERMISSIVE, packagesIn, problemsOf };
