import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a supervisor of the server. */
function keep(env: Record<string, string> = {}): {
  keeper: ChildProcess;
  output: () => string;
  code: Promise<number | null>;
} {
  const script = `require('./keep-running.js').keepRunning(${JSON.stringify(join(folder, 'server.js'))}).then((code) => process.exit(code))`;
  const keeper = spawn(process.execPath, ['-e', script], {
    cwd: folder,
    env: { ...process.env, PORT: '0', ...env },
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
  for (;;) {
    const value = await look();
    if (value !== undefined) return value;
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
