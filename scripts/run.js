#!/usr/bin/env node
/*
 * Entry point of every npm script: installs and compiles what is missing, then runs the compiled program.
 * Plain JavaScript, because it runs on a fresh clone, before there is a compiler.
 */
const { spawn } = require('node:child_process');
const { once } = require('node:events');
const { existsSync, readdirSync } = require('node:fs');
const Module = require('node:module');
const { basename, join } = require('node:path');
const { isatty } = require('node:tty');
const { installForTests } = require('./debian');
const { installIn, isInstalled, putBack } = require('./installation');

const root = join(__dirname, '..');
const { helpOf } = require(join(root, 'platform/workspace/help.js'));
const { withProgress } = require(join(root, 'platform/workspace/progress.js'));
const CLI = 'platform/cli';
const SERVICE = join(root, CLI, 'dist/services/main.js');
const WORKSPACE = 'platform/workspace';
/** Has the tasks of this repository, which other sites have not. */
const SCRIPTS = 'scripts';
const OF_SCRIPTS = ['add', 'bench', 'drill', 'engines', 'pack', 'remove', 'test', 'test:all', 'upgrade'];
const SECRET_RULE = 'platform/edge/strong-secret.js';

/** Programs that a task runs besides its own. */
const ALSO = {
  bench: ['bench'],
  build: [CLI],
  'create-site': [CLI],
  drill: ['e2e/drill'],
  pack: [CLI],
  start: [CLI],
};

/** Majors of Node that the tests were run on. */
const SUPPORTED_NODES = ['20', '22', '24'];
/** Those that get no security fixes any more. */
const ENDED_NODES = { 20: 'April 2026' };

/** Settings with a secret that an edge would refuse. */
const SECRETS = ['RELEASE_TOKEN', 'SITE_SECRET'];

/** The shell of npm and this process get one SIGHUP at the same time, and the shell is asked for every 500 ms. */
const HANG_UP_MS = 2_000;

const [task = 'start', ...args] = process.argv.slice(2);
// The scripts of an area start in its folder.
process.chdir(root);
const help = args.some((word) => word === '--help' || word === '-h') ? helpOf(task) : undefined;
if (help) process.stdout.write(help);
else void main();

async function main() {
  judgeNode();
  const isServer = task === 'start' || task === 'dev';
  if (isServer) endWithNpm(task === 'start');
  if (isServer) refuseWeakSecrets();
  if (task === 'release') return release();
  if (task === 'service') return service();
  const isWholeTest = /^test(:all)?$/.test(task) && args.length === 0;
  const ofDebian = isWholeTest && installForTests();
  await install();
  if (isServer) refuseWeakSecrets();
  const program = OF_SCRIPTS.includes(task) ? SCRIPTS : WORKSPACE;
  await compile([program, ...(ALSO[task] ?? [])]);
  await ofDebian;
  run(programOf(program), [task, ...args]);
}

/**
 * Between npm and this process is a shell, which dies of a signal to npm and passes none on.
 *
 * @param upgrades SIGHUP to the whole group upgrades the site. It ends npm and its shell, and the site stays.
 */
function endWithNpm(upgrades) {
  const { env, pid, ppid, platform } = process;
  if (env.npm_lifecycle_event === undefined || platform === 'win32') return;
  const hadTerminal = isatty(0);
  let hungUpMs = -Infinity;
  if (upgrades) process.on('SIGHUP', () => (hungUpMs = performance.now()));
  const watch = setInterval(() => {
    if (process.ppid === ppid) return;
    clearInterval(watch);
    const isUpgrade = performance.now() - hungUpMs < HANG_UP_MS && isatty(0) === hadTerminal;
    if (!isUpgrade) process.kill(pid, 'SIGTERM');
  }, 500);
  watch.unref();
}

function judgeNode() {
  const { node } = process.versions;
  const [major] = node.split('.');
  if (!SUPPORTED_NODES.includes(major))
    process.stderr.write(
      `Node ${node} is not supported. Use ${SUPPORTED_NODES.join(', ')} if something fails.\n`,
    );
  else if (major in ENDED_NODES)
    process.stderr.write(
      `Node ${major} gets no security fixes since ${ENDED_NODES[major]}. It still runs the site; use Node 24.\n`,
    );
}

/** Installing and building take minutes: too long to be told then. The edge checks again, whoever starts it. */
function refuseWeakSecrets() {
  const given = SECRETS.map((name) => [name, process.env[name]]);
  // name:scope:token, separated by commas.
  for (const part of (process.env.RELEASE_TOKENS || '').split(','))
    given.push(['RELEASE_TOKENS', part.trim().split(':').slice(2).join(':')]);
  const secrets = given.filter(([, secret]) => secret);
  if (secrets.length === 0) return;
  const { isStrong, STRONG_SECRET } = require(join(root, SECRET_RULE));
  // On a fresh clone the whole rule follows the installation, before anything is compiled.
  const isInstalled = existsSync(join(root, 'node_modules/zxcvbn'));
  const estimate = isInstalled ? undefined : () => ({ guesses_log10: Infinity });
  const refused = secrets.filter(([, secret]) => !isStrong(secret, estimate)).map(([name]) => name);
  if (refused.length === 0) return;
  const lines = [...new Set(refused)].map((name) => `  ${name} ${STRONG_SECRET}\n`);
  process.stderr.write(`These settings are invalid (see .env.example):\n${lines.join('')}`);
  process.exit(1);
}

/** Only these read sources; a rollback must not wait for an installation or a compiler. */
async function release() {
  putBack(root);
  const readsSources =
    !args.includes('--from') &&
    args.some((word, at) => /^(publish|deploy|plan)$/.test(word) && !isText(args[at - 1]));
  if (
    !existsSync(programOf(CLI)) ||
    (readsSources && (foldersWithPackages().every(isInstalled) || !isBuilt()))
  ) {
    await install();
    // `check` and builds run the program of the workspace.
    await compile([CLI, WORKSPACE]);
  }
  run(programOf(CLI), args);
}

/** True when the named areas were built from what is here: then the packages from before can release them. */
function isBuilt() {
  const areas = args.filter((word) => existsSync(join(root, word, 'webpack.config.js')));
  const inputs = join(root, WORKSPACE, 'dist/inputs.js');
  return areas.length > 0 && existsSync(inputs) && areas.every((area) => require(inputs).isBuilt(area));
}

/** The command of a service: its name, and what follows. */
async function service() {
  if (!existsSync(SERVICE)) {
    await install();
    await compile([CLI]);
  }
  run(SERVICE, args);
}

/** True for an option with free text, which may contain the name of a verb. */
function isText(option) {
  return option === '--reason' || option === '--by';
}

/** Builds refuse these characters as well (packages/federation/webpack/build-area.ts), but only after minutes. */
function refuseFolder() {
  const [hindrance] = /[!#?']/.exec(root) || [];
  if (!hindrance) return;
  process.stderr.write(
    `Nothing can be built in ${root}: its path contains ${hindrance} (rename that folder).\n`,
  );
  process.exit(1);
}

/** Installs what the lockfiles of the root and of areas with packages of their own list. */
async function install() {
  refuseFolder();
  for (const folder of foldersWithPackages())
    await installIn(folder, folder === root ? '' : ` of ${basename(folder)}`).catch(endWith);
}

function foldersWithPackages() {
  const areas = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const folders = [root, ...areas.map((name) => join(root, name))];
  return folders.filter((folder) => existsSync(join(folder, 'package-lock.json')));
}

function endWith({ message }) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** With the services of the site, which no program imports. */
async function compile(programs) {
  const compiler = join(root, 'scripts/compile.js');
  const folder = join(root, 'services');
  const services = existsSync(folder) ? readdirSync(folder).map((name) => `services/${name}`) : [];
  const all = [compiler, ...programs, ...services];
  await withProgress('Compiling the tools', () => runOrExit(process.execPath, all));
}

/** Output of a step goes to standard error, because `--json` needs standard output. */
async function runOrExit(program, programArgs) {
  const child = spawn(program, programArgs, { cwd: root, stdio: ['ignore', 2, 2] });
  const [code] = await once(child, 'exit').catch(endWith);
  if (code !== 0) process.exit(code ?? 1);
}

function programOf(workspace) {
  return join(root, workspace, 'dist/main.js');
}

/** Runs in this process, so signals and exit codes need no forwarding. */
function run(program, words) {
  process.argv = [process.execPath, program, ...words];
  Module.runMain();
}
