import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { collect, type Begun, type Ended, type Operation } from './operation';
import type { Orders } from './worker';

/** Compiled, also when a test runs this file from its source. */
const WORKER = join(__dirname, basename(__dirname) === 'dist' ? '' : 'dist', 'worker.js');

/** No child outlives the run, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A worker process, and what it reported until its end. */
export class Child {
  readonly #process: ChildProcess;
  readonly #operations = new Map<string, Operation>();
  /** Resolves when it has reported something, or ended. */
  readonly began: Promise<void>;
  /** Resolves when it has ended and everything it reported was read. */
  readonly ended: Promise<void>;
  stderr = '';

  /** @param strace Arguments of an strace to run it under. */
  constructor(orders: Orders, strace: readonly string[] = [], onReport?: (report: Begun | Ended) => void) {
    const [command = '', ...args] = [...strace, process.execPath, WORKER, JSON.stringify(orders)];
    // With one thread for all file work, "the n-th call" is the same call each time.
    const env = strace.length > 0 ? { ...process.env, UV_THREADPOOL_SIZE: '1' } : process.env;
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (text + chunk.toString('utf8')).split('\n');
      // An unfinished line was never reported.
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
