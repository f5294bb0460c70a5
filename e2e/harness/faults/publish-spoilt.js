/*
 * Publishes and activates a version of each named area that can misbehave (spoil.js, spoil-shell.js), in the registry
 * of DATA_DIR. Each version is a patched copy of a build. Arguments: <area>=<build folder>… Prints the versions as JSON. A
 * program of its own, so that the tests import nothing of the site.
 */
const { randomBytes } = require('node:crypto');
const { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { createRequire } = require('node:module');

/** The built registry, as the release command uses it. */
const { openFolderStore, openRegistry } = createRequire(
  join(__dirname, '../../../platform/cli/dist/main.js'),
)('@nivaas/registry');

async function main() {
  const registry = openRegistry(openFolderStore(join(process.env.DATA_DIR, 'registry')));
  const made = {};
  for (const argument of process.argv.slice(2)) {
    const [area, build] = argument.split('=');
    const folder = mkdtempSync(join(tmpdir(), 'nivaas-spoilt-'));
    cpSync(build, folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
    const version = `v${randomBytes(6).toString('hex')}`;
    rename(folder, JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')).version, version);
    const name = area === 'shell' ? 'main.js' : 'remote-entry.js';
    const entry = join(folder, 'client', name);
    const container = `${area.replaceAll('-', '_')}_${version}`;
    const patch = readFileSync(join(__dirname, 'spoil.js'), 'utf8')
      .replaceAll('AREA', area)
      .replaceAll('CONTAINER', container);
    const code = readFileSync(entry, 'utf8');
    // The shell is spoilt before it starts.
    const shellPatch = area === 'shell' ? readFileSync(join(__dirname, 'spoil-shell.js'), 'utf8') : undefined;
    writeFileSync(entry, shellPatch ? `${shellPatch}\n;${code}` : `${code}\n;${patch}`);
    await registry.publish(folder, { by: 'a test', commit: null });
    rmSync(folder, { recursive: true });
    const before = (await registry.run('status', {})).areas[area].version;
    await registry.run('activate', { area, version, reason: 'a test', force: true }, { by: 'a test' });
    made[area] = { now: version, before };
  }
  process.stdout.write(JSON.stringify(made));
}

/** Renames the version in the files, so that the copy has a version and a container of its own. */
function rename(folder, from, to) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|json|css)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text.includes(from)) writeFileSync(file, text.replaceAll(from, to));
  }
}

void main();
