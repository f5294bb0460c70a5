import { spawn, type ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const MAIN = resolve(__dirname, '../../platform/edge/dist/main.js');

/** Status of an answer that was read to its end; the fault's code when there was none. */
export type Outcome = number | string;

/** Edges as processes of their own, over a copy of the registry of the tested site. */
export class EdgeProcesses {
  readonly #running: ChildProcess[] = [];

  private constructor(readonly folder: string) {}

  static async open(): Promise<EdgeProcesses> {
    const folder = await mkdtemp(join(tmpdir(), 'nivaas-process-'));
    await cp(join(process.env['SITE_DATA'] ?? '', 'registry'), join(folder, 'registry'), { recursive: true });
    return new EdgeProcesses(folder);
  }

  /** @param limit Most file descriptors that the process may have. */
  start(env: Record<string, string> = {}, limit?: string): ChildProcess {
    const command = `${limit ? `ulimit -n ${limit}; ` : ''}exec "$0" "$1"`;
    const edge = spawn('/bin/sh', ['-c', command, process.execPath, MAIN], {
      env: { ...process.env, DATA_DIR: this.folder, PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // Nobody may stop because nobody reads.
    edge.stderr.resume();
    this.#running.push(edge);
    return edge;
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((edge) => ended(edge, 'SIGKILL')));
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Exit code, once the process has ended. */
export function ended(edge: ChildProcess, signal?: NodeJS.Signals): Promise<number | null> {
  if (edge.exitCode !== null || edge.signalCode !== null) return Promise.resolve(edge.exitCode);
  const exit = new Promise<number | null>((done) => edge.once('exit', (code) => done(code)));
  if (signal) edge.kill(signal);
  return exit;
}

export function ask(url: string, agent?: Agent): Promise<Outcome> {
  return new Promise((done) => {
    get(url, { agent: agent ?? false }, (response) => {
      response.resume();
      response.on('end', () => done(response.statusCode ?? 0));
      response.on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'));
    }).on('error', (error: NodeJS.ErrnoException) => done(error.code ?? 'error'));
  });
}

export interface Crowd {
  /** What visitors got, in order. */
  answers: Outcome[];
  /** What each edge said to the question whether it is ready, in order. */
  said: Map<string, Outcome[]>;
  stop: () => Promise<void>;
}

/**
 * Visitors behind a balancer as they are: it asks for readiness now and then, and sends visitors in turn to who is
 * ready.
 *
 * @param urls The edges at this moment.
 */
export function startCrowd(urls: () => string[], size = 6): Crowd {
  const ready = new Map<string, boolean>();
  const said = new Map<string, Outcome[]>();
  const answers: Outcome[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      for (const url of urls()) {
        const status = await ask(`${url}/_health/ready`);
        said.set(url, [...(said.get(url) ?? []), status]);
        ready.set(url, status === 200);
      }
      await new Promise((next) => setTimeout(next, 100));
    }
  })();
  const visitor = async (start: number) => {
    for (let turn = start; !isOver; turn += 1) {
      const all = urls();
      const able = all.filter((url) => ready.get(url) ?? true);
      const url = able[turn % able.length] ?? all.at(-1) ?? '';
      answers.push(await ask(`${url}/about?${turn % 7}`, agent));
    }
  };
  const visitors = Array.from({ length: size }, (_, index) => visitor(index));
  return {
    answers,
    said,
    stop: async () => {
      isOver = true;
      await Promise.all([...visitors, looking]);
      agent.destroy();
    },
  };
}
