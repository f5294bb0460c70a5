import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { collect, type Begun, type Ended, type Operation } from './operation';
import type { WorkerOptions } from './worker';

/** Always the compiled file: Jest runs this one from its source. */
const WORKER = join(__dirname, basename(__dirname) === 'dist' ? '' : 'dist', 'worker.js');

/** Killed when the run ends, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A worker process and its reports. */
export class Child {
  readonly #process: ChildProcess;
  readonly #operations = new Map<string, Operation>();
  /** Resolves at the first report, or at the end. */
  readonly began: Promise<void>;
  /** Resolves when the process has ended and all its reports were read. */
  readonly ended: Promise<void>;
  stderr = '';

  /** @param strace The command line of strace, to run the worker under it. */
  constructor(
    options: WorkerOptions,
    strace: readonly string[] = [],
    onReport?: (report: Begun | Ended) => void,
  ) {
    const [command = '', ...args] = [...strace, process.execPath, WORKER, JSON.stringify(options)];
    // With one thread for file operations the n-th system call is the same one in every run.
    const env = strace.length > 0 ? { ...process.env, UV_THREADPOOL_SIZE: '1' } : process.env;
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (text + chunk.toString('utf8')).split('\n');
      // A line that a kill cut off is no report.
      text = lines.pop() ?? '';
      for (const line of lines) {
        const report = JSON.parse(line) as Begun | Ended;
        collect(this.#operations, report);
        onReport?.(report);
      }
    });
    child.stderr.on('data', (chunk: Buffer) => (this.stderr += chunk.toString('utf8')));
    this.ended = once(child, 'close').then(() => undefined);
    this.began = Promise.race([once(child.stdout, 'data').then(() => undefined), this.ended]);
  }

  get operations(): Operation[] {
    return [...this.#operations.values()];
  }

  get exitCode(): number | null {
    return this.#process.exitCode;
  }

  kill(signal: NodeJS.Signals = 'SIGKILL'): boolean {
    return this.#process.kill(signal);
  }
}
