/*
 * Publishes and activates, in the registry of DATA_DIR, a version of each named area whose entry can be told to
 * misbehave (spoil.js). A build is copied and patched, not made again. Arguments: <area>=<build folder>…, and with
 * `=syntax` behind it a version that is no JavaScript and is not activated, with `=server` one whose pages throw on the
 * server; prints the versions as JSON. Run by Node, so that the tests themselves import nothing of the site.
 */
const { randomBytes } = require('node:crypto');
const { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { createRequire } = require('node:module');

/** The registry of the release command, as it was built. */
const { openFolderStore, openRegistry } = createRequire(
  join(__dirname, '../../../platform/cli/dist/main.js'),
)('@nivaas/registry');

async function main() {
  const registry = openRegistry(openFolderStore(join(process.env.DATA_DIR, 'registry')));
  const made = {};
  for (const argument of process.argv.slice(2)) {
    const [area, build, kind] = argument.split('=');
    const folder = mkdtempSync(join(tmpdir(), 'nivaas-spoilt-'));
    cpSync(build, folder, { recursive: true, filter: (path) => !path.endsWith('.map') });
    const version = `v${randomBytes(6).toString('hex')}`;
    rename(folder, JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')).version, version);
    const entry = join(folder, kind === 'server' ? 'server' : 'client', 'remote-entry.js');
    const container = `${area.replaceAll('-', '_')}_${version}`;
    const patch =
      kind === 'syntax'
        ? '\n}{'
        : readFileSync(join(__dirname, kind === 'server' ? 'spoil-server.js' : 'spoil.js'), 'utf8')
            .replaceAll('AREA', area)
            .replaceAll('CONTAINER', container);
    writeFileSync(entry, `${readFileSync(entry, 'utf8')}\n;${patch}`);
    await registry.publish(folder, { by: 'a test', commit: null });
    rmSync(folder, { recursive: true });
    if (kind === 'syntax') {
      made['no-script'] = version;
      continue;
    }
    const before = (await registry.status()).areas[area].version;
    await registry.activate(area, { version, by: 'a test', reason: 'a test', force: true });
    made[area] = { now: version, before };
  }
  process.stdout.write(JSON.stringify(made));
}

/** A version's name is in its files: the copy is a version of its own, with a container of its own. */
function rename(folder, from, to) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(js|json|css)$/.test(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text.includes(from)) writeFileSync(file, text.replaceAll(from, to));
  }
}

void main();
