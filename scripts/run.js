#!/usr/bin/env node
/*
 * Door of every npm script: installs and compiles what is missing, then hands over to the compiled command.
 * Plain JavaScript, because it must run on a fresh clone, before there is a compiler.
 */
const { spawnSync } = require('node:child_process');
const { existsSync, readFileSync, writeFileSync, mkdirSync } = require('node:fs');
const { createHash } = require('node:crypto');
const { join } = require('node:path');

const root = join(__dirname, '..');
const [command = 'start', ...args] = process.argv.slice(2);

/** Everything that runs on the server or at build time and is written in TypeScript. */
const PROGRAMS = [
  'packages/contracts',
  'packages/artwork',
  'packages/federation/webpack',
  'platform/registry',
  'platform/http',
  'platform/accounts',
  'platform/autopilot',
  'platform/edge',
  'platform/cli',
];

/** What only one command needs. */
const OWN = { bench: ['bench'], drill: ['e2e/drill'] };

install();
compile();
require(join(root, 'platform/cli/dist/site/main.js')).run(command, args);

/** `npm ci` when the lockfile is not what was installed last. */
function install() {
  const stamp = join(root, 'node_modules/.nivaas-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  runOrExit('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error']);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stamp, lock);
}

/** Incremental: next to nothing when nothing changed. */
function compile() {
  const programs = [...PROGRAMS, ...(OWN[command] ?? [])];
  runOrExit(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...programs]);
}

function runOrExit(program, programArgs) {
  // Standard output belongs to the command itself (`--json`), so whatever a step says goes to standard error.
  const { status } = spawnSync(program, programArgs, { cwd: root, stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}
