#!/usr/bin/env node
/*
 * Door of every npm script: installs and compiles what is missing, then runs the compiled program.
 * Plain JavaScript, because it must run on a fresh clone, before there is a compiler.
 */
const { spawnSync } = require('node:child_process');
const { createHash } = require('node:crypto');
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join } = require('node:path');

const root = join(__dirname, '..');
const CLI = 'platform/cli';
const WORKSPACE = 'platform/workspace';

/** What one task runs besides its own program. */
const ALSO = { bench: ['bench'], drill: ['e2e/drill'] };

const [task = 'start', ...args] = process.argv.slice(2);
if (task === 'release') release();
else {
  install();
  compile([WORKSPACE, ...(ALSO[task] ?? [])]);
  run(WORKSPACE, [task, ...args]);
}

/** An operator who takes a release back waits for nothing that can be had without: only two verbs build an area. */
function release() {
  const builds = args.some((word, at) => /^(publish|deploy)$/.test(word) && !isText(args[at - 1]));
  if (builds || !existsSync(programOf(CLI))) {
    install();
    compile(builds ? [CLI, WORKSPACE] : [CLI]);
  }
  run(CLI, args);
}

/** True of an option that words of a person follow. */
function isText(option) {
  return option === '--reason' || option === '--by';
}

/** `npm ci` when the lockfile is not what was installed last. */
function install() {
  const stamp = join(root, 'node_modules/.nivaas-lock');
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write('Installing packages …\n');
  // Without what npm says when it went well.
  const quiet = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel', 'error'];
  runOrExit('npm', ['ci', ...quiet], 'ignore');
  writeFileSync(stamp, lock);
}

/** Incremental: next to nothing when nothing changed. */
function compile(programs) {
  runOrExit(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-b', ...programs]);
}

/** Standard output belongs to the program itself (`--json`): what a step says goes to standard error. */
function runOrExit(program, programArgs, output = 2) {
  const { status } = spawnSync(program, programArgs, { cwd: root, stdio: ['ignore', output, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

function programOf(workspace) {
  return join(root, workspace, 'dist/main.js');
}

/** In this process: signals and exit codes are those of the program. */
function run(workspace, words) {
  process.argv = [process.execPath, programOf(workspace), ...words];
  Module.runMain();
}
