import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Root of the repository. Searched for, because this file is also compiled into other folders. */
export const root = findRoot(__dirname);

/** Killed when the program that started them ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export interface EdgeOptions {
  /** Gets the log of all starts, one JSON line per event. */
  logFile?: string;
  /** Maximum number of open file descriptors. */
  descriptorLimit?: number;
}

/** An edge in a process of its own, which can be killed and started again on the same port. */
export class EdgeProcess {
  #child: ChildProcess | undefined;
  #exit: Promise<number | null> = Promise.resolve(null);
  #url = '';

  /** @param env Settings, at least DATA_DIR. Without PORT the edge takes a free port. */
  constructor(
    private readonly env: Record<string, string>,
    private readonly options: EdgeOptions = {},
  ) {
    const { logFile } = options;
    if (!logFile) return;
    mkdirSync(dirname(logFile), { recursive: true });
    writeFileSync(logFile, '');
  }

  /** As the edge prints it; empty before the first start. */
  get url(): string {
    return this.#url;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /**
   * Resolves with the URL when the edge is ready.
   * @throws {Error} with the exit code and the last log line when it ends first.
   */
  async start(): Promise<string> {
    const { logFile, descriptorLimit } = this.options;
    const limit = descriptorLimit ? `ulimit -n ${descriptorLimit}; ` : '';
    const main = join(root, 'platform/edge/dist/main.js');
    const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, main], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: this.#url ? new URL(this.#url).port : '0',
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    running.add(child);
    this.#exit = new Promise((resolve) => child.once('exit', resolve));
    void this.#exit.then(() => running.delete(child));
    if (logFile) child.stderr.on('data', (bytes: Buffer) => appendFileSync(logFile, bytes));
    this.#url = await readyUrl(child);
    return this.#url;
  }

  /**
   * Sends a signal and waits for the end.
   * @returns The exit code.
   */
  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    this.#child?.kill(signal);
    return this.#exit;
  }

  /** Number of lines of each event in the log file. */
  events(): Record<string, number> {
    const counts: Record<string, number> = {};
    const log = this.options.logFile ? readFileSync(this.options.logFile, 'utf8') : '';
    for (const [, event = ''] of log.matchAll(/"event":"([\w-]+)"/g))
      counts[event] = (counts[event] ?? 0) + 1;
    return counts;
  }
}

/** A server that a test started. */
export interface Server {
  url: string;
  child: ChildProcess;
  /** Ends it, with all that it started if it has a group of its own. @returns Its exit code. */
  stop: () => Promise<number | null>;
}

/**
 * Starts a program that serves, and waits until it is ready.
 *
 * @param words The program and its words.
 * @param logFile Gets its stderr, in test-results.
 * @throws {Error} with the last line of its stderr when it ends first.
 */
export async function startServer(
  [program = '', ...words]: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'detached'>,
  logFile?: string,
): Promise<Server> {
  const child = spawn(program, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const end = () => {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) return;
    process.kill(options.detached ? -child.pid : child.pid, 'SIGTERM');
  };
  // An interrupted run stops nothing itself.
  process.once('exit', end);
  if (logFile) {
    mkdirSync(join(root, 'test-results'), { recursive: true });
    child.stderr.pipe(createWriteStream(join(root, 'test-results', logFile)));
  }
  const stop = async () => {
    end();
    process.off('exit', end);
    return (await ended)[0];
  };
  return { url: await readyUrl(child), child, stop };
}

/** The URL that a server prints when it is ready. @throws {Error} with the last line of its stderr when it ends first. */
function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    server.stdout?.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString('utf8')).slice(-10_000);
      const url = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    // Always read: a full pipe would block the server.
    server.stderr?.on('data', (bytes: Buffer) => (errors = (errors + bytes.toString('utf8')).slice(-10_000)));
    server.once('close', (code) =>
      reject(new Error(`The server ended with ${code}: ${errors.trim().split('\n').at(-1)}`)),
    );
  });
}

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : findRoot(dirname(folder));
}
