import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isatty } from 'node:tty';

/** The pause before a restart doubles up to this. */
const MAX_PAUSE_MS = 5_000;
/** A program that ran for this long did not fail at its start, so the pause is reset. */
const STEADY_MS = 10_000;

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Message of the program once it serves. */
interface Serving {
  port: number;
}

type Exit = [code: number | null, signal: NodeJS.Signals | null];

/**
 * Runs a server in a child process, and restarts it on the same port when it dies. Passes SIGTERM and SIGINT on.
 * SIGHUP starts the program again from its files, and stops the old process once the new one serves. Both listen on one
 * socket meanwhile, so no connection is refused.
 *
 * @param file The program. It sends `Serving` over its IPC channel, and ends when the channel closes.
 * @param pidFile Has the id of this process from the first time that the program serves.
 * @param onServing Called whenever a process of it serves.
 * @returns Its exit code after a stop signal, or when its first start failed, which a restart would not fix.
 */
export async function keepRunning(file: string, pidFile: string, onServing = () => {}): Promise<number> {
  let removePidFile: (() => void) | undefined;
  const keeper = new Keeper(file, () => {
    // Not before: a second start on a taken port must leave the file of the first.
    removePidFile ??= writePidFile(pidFile);
    onServing();
  });
  const stop = (signal: NodeJS.Signals) => keeper.stop(signal);
  const hadTerminal = isatty(0);
  // A closed terminal sends SIGHUP, too, and nobody could stop the site with it any more.
  const upgrade = () => void (hadTerminal && !isatty(0) ? keeper.stop('SIGTERM') : keeper.upgrade());
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  process.on('SIGHUP', upgrade);
  // Otherwise Node would open its inspector, also to areas' server code where that runs as this user.
  process.on('SIGUSR1', () => undefined);
  try {
    return await keeper.run();
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
    process.off('SIGHUP', upgrade);
    removePidFile?.();
  }
}

class Keeper {
  readonly #running = new Set<Worker>();
  #current: Worker | undefined;
  /** `PORT` as the current process got it. A second process with the same setting shares its socket. */
  #portSetting = process.env['PORT'];
  #port: number | undefined;
  #isStopping = false;
  /** What changed while the process before still finished its requests counts, too. */
  #isUpgradeDue = false;

  constructor(
    file: string,
    private readonly onServing: () => void,
  ) {
    // The processes accept connections themselves, at no cost for a connection.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: file, args: [], execArgv: [] });
  }

  async run(): Promise<number> {
    for (let pause = 0; ; pause = Math.min(pause * 2 || 100, MAX_PAUSE_MS)) {
      const began = performance.now();
      this.#current = this.#start();
      const [code, signal] = await this.#currentEnded();
      if (this.#isStopping || this.#port === undefined) return code ?? 1;
      if (performance.now() - began > STEADY_MS) pause = 0;
      log({ event: 'edge-ended', code, signal, pause });
      this.#portSetting = String(this.#port);
      await wait(pause);
      if (this.#isStopping) return code ?? 1;
    }
  }

  stop(signal: NodeJS.Signals): void {
    this.#isStopping = true;
    for (const worker of this.#running) worker.process.kill(signal);
  }

  async upgrade(): Promise<void> {
    const old = this.#current;
    this.#isUpgradeDue = this.#running.size > 1;
    if (!old || this.#isUpgradeDue) return;
    const next = this.#start();
    const isServing = await Promise.race([
      once(next, 'message').then(() => true),
      once(next, 'exit').then(() => false),
    ]);
    log({ event: isServing ? 'edge-upgraded' : 'edge-upgrade-failed', pid: next.process.pid });
    if (!isServing) return;
    this.#current = next;
    // SIGTERM would stop it after a delay, in which readiness fails, although the new process serves the same port.
    old.process.kill('SIGINT');
  }

  #start(): Worker {
    const worker = cluster.fork(this.#portSetting === undefined ? {} : { PORT: this.#portSetting });
    this.#running.add(worker);
    worker.once('exit', () => {
      this.#running.delete(worker);
      if (this.#isUpgradeDue && worker !== this.#current && !this.#isStopping) void this.upgrade();
    });
    worker.once('message', ({ port }: Serving) => {
      this.#port = port;
      this.onServing();
    });
    return worker;
  }

  /** Resolves when a process ends that no upgrade has replaced. */
  async #currentEnded(): Promise<Exit> {
    for (;;) {
      const worker = this.#current;
      if (!worker) throw new Error('No process was started.');
      const exit = (await once(worker, 'exit')) as Exit;
      if (worker === this.#current) return exit;
    }
  }
}

export function log(entry: object): void {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
}

/**
 * Writes this process's id to a file, whole, so that `kill -HUP "$(cat <file>)"` finds it.
 *
 * @returns Removes the file, unless another process has written its own id since.
 */
function writePidFile(file: string): () => void {
  const own = `${process.pid}\n`;
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(`${file}.${process.pid}`, own, { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return () => {
    if (existsSync(file) && readFileSync(file, 'utf8') === own) rmSync(file);
  };
}
