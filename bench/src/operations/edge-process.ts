import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../paths';

const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** An edge as operations run it: a process of its own, which may be killed and started again at its address. */
export class EdgeProcess {
  #child: ChildProcess | undefined;
  #port = 0;

  /** @param logFile Its log, one JSON line per event, over all of its lives. */
  constructor(
    private readonly env: Record<string, string>,
    private readonly logFile: string,
  ) {
    mkdirSync(dirname(logFile), { recursive: true });
    createWriteStream(logFile).end();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  /** Resolves when it says that it is ready. */
  async start(): Promise<void> {
    const child = spawn(process.execPath, [join(root, 'platform/edge/dist/main.js')], {
      env: { ...process.env, NODE_ENV: 'production', ...this.env, PORT: String(this.#port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    child.stderr.pipe(createWriteStream(this.logFile, { flags: 'a' }));
    this.#port = await new Promise<number>((resolve, reject) => {
      let output = '';
      child.stdout.on('data', (bytes: Buffer) => {
        output += bytes.toString('utf8');
        const port = /^Ready: .*:(\d+)$/m.exec(output)?.[1];
        if (port) resolve(Number(port));
      });
      child.once('exit', (code) => reject(new Error(`The edge ended with ${code}; see ${this.logFile}`)));
    });
  }

  /** As a power cut would: nothing is finished. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** How often each event stands in the log. */
  events(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const line of readFileSync(this.logFile, 'utf8').split('\n')) {
      const [, event] = /"event":"([\w-]+)"/.exec(line) ?? [];
      if (event) counts[event] = (counts[event] ?? 0) + 1;
    }
    return counts;
  }
}
