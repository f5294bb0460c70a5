import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** Like the edge: serves, reports its port, and ends when its supervisor is gone. */
const SERVER = `
  const server = require('node:http').createServer((_, response) => response.setHeader('connection', 'close').end(String(process.pid)));
  if (process.env.FAILS || require('node:fs').existsSync(__dirname + '/broken')) process.exit(3);
  server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () => {
    const { port } = server.address();
    process.send({ port });
    process.stdout.write('Ready: http://127.0.0.1:' + port + '\\n');
    if (process.env.CRASHES) setTimeout(() => process.exit(7), 50);
  });
  process.on('SIGHUP', () => undefined);
  process.on('SIGTERM', () => process.exit(0));
  process.on('SIGINT', () => server.close(() => process.exit(0)));
  process.on('disconnect', () => process.exit(0));
`;

let folder: string;
let started: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nivaas-keep-'));
  started = [];
  writeFileSync(join(folder, 'server.js'), SERVER);
  const source = readFileSync(join(__dirname, 'keep-running.ts'), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 },
  });
  writeFileSync(join(folder, 'keep-running.js'), outputText);
});
afterEach(() => {
  for (const keeper of started) keeper.kill('SIGKILL');
  // Without npm, it is nobody's child.
  inShell('kill -KILL "$(cat .data/pid)"');
  rmSync(folder, { recursive: true, force: true });
});

interface Kept {
  keeper: ChildProcess;
  output: () => string;
  code: Promise<number | null>;
}

/** Runs the server with its supervisor. */
const keeping = () =>
  `require(${JSON.stringify(join(folder, 'keep-running.js'))}).keepRunning(${JSON.stringify(join(folder, 'server.js'))}, '.data/pid').then((code) => process.exit(code))`;

/** Starts a supervisor of the server. */
function keep(
  env: Record<string, string> = {},
  command: string[] = [process.execPath, '-e', keeping()],
): Kept {
  const [program = '', ...words] = command;
  const keeper = spawn(program, words, {
    cwd: folder,
    env: { ...process.env, PORT: '0', ...env },
    // A group of its own, as a shell gives to its jobs.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(keeper);
  let text = '';
  for (const stream of [keeper.stdout, keeper.stderr])
    stream?.on('data', (bytes: Buffer) => (text += bytes.toString()));
  const code = new Promise<number | null>((resolve) => keeper.once('exit', resolve));
  return { keeper, output: () => text, code };
}

async function until<Value>(look: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (const endMs = performance.now() + 20_000; ;) {
    const value = await look();
    if (value !== undefined) return value;
    if (performance.now() > endMs) throw new Error('It did not happen within 20 s.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const pidAt = (url: string) =>
  fetch(url).then(
    (answer) => answer.text(),
    () => undefined,
  );

async function serving(output: () => string): Promise<{ url: string; pid: string }> {
  const url = await until(() => /Ready: (\S+)/.exec(output())?.[1]);
  return { url, pid: await until(() => pidAt(url)) };
}

function pidFile(): number | undefined {
  const file = join(folder, '.data/pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : undefined;
}

/** The server under `npm start`: the real scripts, in a checkout that is installed and compiled. */
function npmStart(): Kept {
  const root = join(__dirname, '../../..');
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const name of ['run', 'debian', 'installation'])
    cpSync(join(root, `scripts/${name}.js`), join(folder, `scripts/${name}.js`));
  for (const path of ['platform/workspace/help.js', 'platform/workspace/progress.js'])
    cpSync(join(root, path), join(folder, path));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  write('package-lock.json', '{}');
  write('node_modules/.nivaas-lock', createHash('sha256').update('{}').digest('hex'));
  write('scripts/compile.js', '');
  write('platform/workspace/dist/main.js', keeping());
  return keep({}, ['npm', 'start']);
}

/** Lines of the document's shell blocks. */
const documented = (pattern: RegExp) =>
  pattern.exec(readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8'))?.[0] ?? '';

const inShell = (line: string) => spawnSync('/bin/sh', ['-c', line], { cwd: folder });

test.each<[string, (npm: number) => unknown]>([
  ['as the document says', () => inShell(documented(/^ *kill -HUP .*/m))],
  ['to npm, its shell and the program', (npm) => process.kill(-npm, 'SIGHUP')],
  [
    'to all whose command line has the program',
    (npm) => inShell(`pkill -HUP -f -s ${npm} 'scripts/run.js start'`),
  ],
])('E17 SIGHUP %s replaces the server of npm start', async (_, send) => {
  const { keeper, output } = npmStart();
  const { url, pid } = await serving(output);
  const supervisor = await until(pidFile);
  send(keeper.pid ?? 0);
  await until(() => output().includes('edge-upgraded') || undefined);
  const next = await until(async () => ((await pidAt(url)) === pid ? undefined : pidAt(url)));
  // By then the shell's end is noticed, and the wish to upgrade is over.
  const untilMs = performance.now() + 1_500;
  await until(async () => {
    expect(await pidAt(url)).toBe(next);
    return performance.now() > untilMs || undefined;
  });
  expect(pidFile()).toBe(supervisor);
  inShell(documented(/^ *kill -TERM .*/m));
  await until(() => (pidFile() === undefined ? true : undefined));
  expect(await pidAt(url)).toBeUndefined();
});

test('E01 a killed server is restarted on its port, and the log says so', async () => {
  const { output } = keep();
  const { url, pid } = await serving(output);
  process.kill(Number(pid), 'SIGKILL');
  const next = await until(async () => {
    const now = await pidAt(url);
    return now === pid ? undefined : now;
  });
  expect(Number(next)).toBeGreaterThan(0);
  expect(output()).toMatch(/"event":"edge-ended","code":null,"signal":"SIGKILL"/);
});

test('a stop signal ends both, with the exit code of the server', async () => {
  const { keeper, output, code } = keep();
  const { url } = await serving(output);
  keeper.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(await pidAt(url)).toBeUndefined();
});

test('a stop signal between two starts ends it', async () => {
  const { keeper, output, code } = keep({ CRASHES: '1' });
  const pauses = () => [...output().matchAll(/"pause":(\d+)/g)].map(([, pause]) => Number(pause));
  await until(() => pauses().find((pause) => pause >= 400));
  const starts = () => output().match(/Ready/g)?.length;
  const before = starts();
  keeper.kill('SIGTERM');
  expect(await code).toBe(7);
  expect(starts()).toBe(before);
});

test('a first start that fails is not tried again', async () => {
  const { output, code } = keep({ FAILS: '1' });
  expect(await code).toBe(3);
  expect(output()).toBe('');
});

test('a server whose supervisor is killed ends, too', async () => {
  const { keeper, output } = keep();
  const { url } = await serving(output);
  keeper.kill('SIGKILL');
  await until(async () => ((await pidAt(url)) === undefined ? true : undefined));
});

test('SIGUSR1 opens no inspector in the supervisor', async () => {
  const { keeper, output, code } = keep();
  await serving(output);
  keeper.kill('SIGUSR1');
  // Once it handles the second signal, it has handled the first.
  keeper.kill('SIGTERM');
  expect(await code).toBe(0);
  expect(output()).not.toContain('Debugger listening');
});

test('SIGHUP with a program that does not start leaves the old process in service', async () => {
  const { keeper, output, code } = keep();
  const { url, pid } = await serving(output);
  writeFileSync(join(folder, 'broken'), '');
  keeper.kill('SIGHUP');
  await until(() => output().includes('edge-upgrade-failed') || undefined);
  expect(await pidAt(url)).toBe(pid);
  keeper.kill('SIGTERM');
  expect(await code).toBe(0);
});

test('SIGHUP while the process before still finishes a request is not lost', async () => {
  const { keeper, output, code } = keep();
  const { url } = await serving(output);
  const visitor = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
  visitor.write('GET / HTTP/1.1\r\n');
  const upgrades = (count: number) => output().split('edge-upgraded').length > count || undefined;
  for (const count of [1, 2]) {
    keeper.kill('SIGHUP');
    if (count === 2) visitor.destroy();
    await until(() => upgrades(count));
  }
  keeper.kill('SIGTERM');
  expect(await code).toBe(0);
});
