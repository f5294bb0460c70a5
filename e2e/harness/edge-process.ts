import { spawn, type ChildProcess } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Root of the repository, also from where this file is compiled to. */
export const root = findRoot(__dirname);

/** No edge outlives the program that started it. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

export interface EdgeOptions {
  /** Collects the log of all of its lives, one JSON line per event. */
  logFile?: string;
  /** Most file descriptors that the process may have. */
  descriptorLimit?: number;
}

/** An edge as operations run it: a process of its own, which may be killed and started again on the same port. */
export class EdgeProcess {
  #child: ChildProcess | undefined;
  #exit: Promise<number | null> = Promise.resolve(null);
  #url = '';

  /** @param env Its settings; DATA_DIR at least. Without PORT it takes a free one. */
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
   * Resolves with its URL when it is ready.
   * @throws {Error} with the exit code and the last line of the log when it ends before.
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
   * Sends a signal; without one it ends as in a power cut.
   * @returns Its exit code when it has ended.
   */
  kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
    this.#child?.kill(signal);
    return this.#exit;
  }

  /** How often each event stands in the log file. */
  events(): Record<string, number> {
    const counts: Record<string, number> = {};
    const log = this.options.logFile ? readFileSync(this.options.logFile, 'utf8') : '';
    for (const [, event = ''] of log.matchAll(/"event":"([\w-]+)"/g))
      counts[event] = (counts[event] ?? 0) + 1;
    return counts;
  }
}

/**
 * Resolves with the URL when a server prints that it is ready.
 * @throws {Error} with the last line that it wrote to standard error when it ends before.
 */
export function readyUrl(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    let errors = '';
    server.stdout?.on('data', (bytes: Buffer) => {
      output = (output + bytes.toString('utf8')).slice(-10_000);
      const url = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (url) resolve(url);
    });
    // It must be read, or the server would wait for a reader once the pipe is full.
    server.stderr?.on('data', (bytes: Buffer) => (errors = (errors + bytes.toString('utf8')).slice(-10_000)));
    server.once('close', (code) =>
      reject(new Error(`The server ended with ${code}: ${errors.trim().split('\n').at(-1)}`)),
    );
  });
}

function findRoot(folder: string): string {
  return existsSync(join(folder, 'package-lock.json')) ? folder : findRoot(dirname(folder));
}
