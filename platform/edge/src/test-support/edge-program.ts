import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Compiled by `tsc -b`. */
const MAIN = join(__dirname, '../../dist/main.js');

/** For tests: an edge in a process of its own, which can be killed and started again on the same port. */
export class EdgeProgram {
  #child: ChildProcess | undefined;

  /** @param env Settings, at least DATA_DIR. */
  constructor(
    readonly port: number,
    private readonly env: Record<string, string>,
  ) {}

  /** Resolves when the edge is ready. */
  async start(): Promise<void> {
    const env = { ...process.env, NODE_ENV: 'production', ...this.env, PORT: String(this.port) };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'ignore'] });
    this.#child = child;
    for await (const line of createInterface({ input: child.stdout }))
      if (line.startsWith('Ready: ')) return void child.stdout.resume();
    throw new Error(`The edge ended with ${child.exitCode}.`);
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }
}
