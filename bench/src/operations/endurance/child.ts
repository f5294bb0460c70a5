import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../../paths';
import type { Answered, Asked, Operation } from './operation';

/** No child outlives the run, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** A process that uses the registry, and what it said until its end. */
export class Child {
  readonly #process: ChildProcess;
  readonly #operations = new Map<string, Operation>();
  /** Resolves when it has ended and all that it said was heard. */
  readonly ended: Promise<void>;
  /** What it wrote to its standard error. */
  complaint = '';

  /**
   * @param program Its compiled script.
   * @param before A program with arguments that starts it, such as strace.
   */
  constructor(
    program: 'writer' | 'deployer',
    orders: object,
    { before = [], env = {}, heard }: { before?: string[]; env?: Record<string, string>; heard?: Heard } = {},
  ) {
    const script = join(root, 'bench/dist/operations/endurance', `${program}.js`);
    const [command = '', ...args] = [...before, process.execPath, script, JSON.stringify(orders)];
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    running.add(child);
    child.once('exit', () => running.delete(child));
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      const lines = (said + chunk.toString('utf8')).split('\n');
      // Cut off by its death: never said.
      said = lines.pop() ?? '';
      for (const line of lines) this.#hear(JSON.parse(line) as Asked | Answered, heard);
    });
    child.stderr.on('data', (chunk: Buffer) => (this.complaint += chunk.toString('utf8')));
    this.ended = once(child, 'close').then(() => undefined);
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

  #hear(word: Asked | Answered, heard: Heard | undefined): void {
    if ('verb' in word) this.#operations.set(word.id, { ...word });
    else {
      const asked = this.#operations.get(word.id);
      if (!asked) throw new Error(`An answer to ${word.id}, which nobody asked.`);
      asked.answer = word;
    }
    heard?.(word, this);
  }
}

export type Heard = (word: Asked | Answered, child: Child) => void;
