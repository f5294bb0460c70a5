import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Duplex, Readable } from 'node:stream';
import { EDGE_LIMITS, encodeFrame, FrameReader, GUEST_LIMITS, LOADED, type Frame } from './inside/frames';
import { isolationOf } from './isolation';

/**
 * A process that runs code which the edge does not trust. It has nothing that it was not given: its only way out is
 * the channel to the edge, and it ends when the edge ends.
 */
export interface GuestProcess {
  /** Does nothing once the guest has ended. @param body Bytes that are sent as they are. */
  send: (head: object, body?: Uint8Array) => void;
  /** The listener may throw: what it cannot read ends the guest, as a broken frame does. */
  onFrame: (listener: (frame: Frame) => void) => void;
  /** Also called when the guest could not be started. */
  onEnd: (listener: (why: string) => void) => void;
  /**
   * Time in ms for which its threads were ready to run and got no processor, since any origin; constant
   * where nobody knows. Until it has loaded its own program, all of it.
   */
  starvedMs: () => number;
  /** Resolves when the guest and all that it started are gone. */
  end: () => Promise<void>;
}

/** Starts guests. What runs them is chosen here and nowhere else. */
export interface GuestEngine {
  /** @throws {Error} when the system is out of memory or processes */
  start: () => GuestProcess;
}

/** Modules of every guest, from the folder of its program. */
const INSIDE = '../../guests/inside';
/** Heap of a guest. One lane takes 40 to 80 MB. */
const HEAP_MB = 256;
/** All memory that a guest may write to, buffers included. Exceeding it ends the guest. */
const DATA_LIMIT_KB = 1_536 * 1_024;
/** Node itself needs some 20 while it loads. */
const DESCRIPTORS = 64;
const MAX_ERROR_BYTES = 16 * 1_024;
/** A shell that was told to end its guest takes some milliseconds. */
const END_TIMEOUT_MS = 1_000;

/** Node 20 has the permission model as an experimental flag. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/**
 * Sets limits that Node has no setting for, starts the guest and waits. The edge holds the other end of descriptor 4. It
 * sends a line when the guest has loaded its own program: from then on the guest may open nothing at all. When it
 * closes, because the edge wants it or has ended, the guest is killed. The shell waits for its status, so that no system
 * is left with a process that nobody waits for.
 */
const SHELL = `
unset PWD OLDPWD
echo 1000 2>/dev/null >/proc/self/oom_score_adj
ulimit -d ${DATA_LIMIT_KB}; ulimit -c 0; ulimit -f 0; ulimit -n ${DESCRIPTORS}
"$0" "$@" 4<&- &
guest=$!
exec 3<&-
{
  while read -r _ <&4; do
    prlimit --pid $guest --nofile=0:0 2>/dev/null
    echo >&4
  done
  kill -KILL $guest 2>/dev/null
} &
exec 4<&-
wait $guest`;

/**
 * Guests that are processes of Node: in a session of their own, with an empty environment, without rights to files,
 * processes, threads and addons, without descriptors once they have loaded, without system calls that reach out, and,
 * where the system lets the edge choose, with another user and no network.
 *
 * @param file The compiled program of the guest.
 * @param inside Folder of the modules that every guest has. It reads the files there and beside its program, and no others.
 * @see https://nodejs.org/api/permissions.html
 */
export function processEngine(file: string, inside = join(dirname(file), INSIDE)): GuestEngine {
  // A folder that is named twice ends Node 20.
  const folders = [...new Set([dirname(file), inside])];
  return { start: () => new NodeGuest(file, folders) };
}

class NodeGuest implements GuestProcess {
  readonly #process: ChildProcess;
  readonly #channel: Duplex;
  readonly #lifeline: Duplex;
  #isOver = false;
  #stderr = '';
  /** Of the guest itself: the child's own is that of its shell, or of what started that. */
  #pid = '';
  /** What to send once the guest can open nothing. */
  #waiting: Buffer[][] | undefined = [];
  /** When that was, by `performance.now()`: `starvedMs` counts on from there. */
  #shutMs = 0;
  readonly #onEnd: ((why: string) => void)[] = [];
  #onFrame: (frame: Frame) => void = () => undefined;

  constructor(file: string, folders: readonly string[]) {
    keepInspectorShut();
    const isolation = isolationOf(file);
    const [program = '', ...args] = [
      ...isolation.shell,
      '/bin/sh',
      '-c',
      SHELL,
      ...isolation.guest,
      process.execPath,
      ...flags(folders),
      file,
    ];
    this.#process = spawn(program, args, {
      env: { NODE_ENV: process.env['NODE_ENV'] === 'development' ? 'development' : 'production' },
      cwd: '/',
      // A process group of its own, which ends as a whole.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    });
    // First: without descriptors the process has no streams, and says so later.
    this.#process.once('error', ({ message }) => this.#over(message));
    const [stderr, channel, lifeline] = this.#process.stdio.slice(2) as [Readable, Duplex, Duplex];
    this.#channel = channel;
    this.#lifeline = lifeline;
    for (const stream of [stderr, channel, lifeline]) {
      stream.on('error', () => undefined);
      // A guest never keeps the edge running.
      (stream as unknown as { unref: () => void }).unref();
    }
    this.#process.unref();
    this.#readErrors(stderr);
    this.#readFrames();
    channel.once('close', () => lifeline.destroy());
    this.#process.once('exit', (code, signal) => {
      this.#killGroup();
      this.#over(this.#reason(code, signal));
    });
  }

  send(head: object, body: Uint8Array = Buffer.of()): void {
    if (this.#isOver || this.#channel.destroyed) return;
    const frame = encodeFrame(JSON.stringify(head), body, EDGE_LIMITS);
    if (this.#waiting) this.#waiting.push(frame);
    else this.#write(frame);
  }

  #write(frame: readonly Buffer[]): void {
    // Together with what is sent at once after it: each write may hand the processor to the guest.
    this.#channel.cork();
    for (const bytes of frame) this.#channel.write(bytes);
    process.nextTick(() => this.#channel.uncork());
  }

  /** The guest's program is loaded: nothing of an area reaches it before its shell has taken its descriptors. */
  #shut(): void {
    this.#lifeline.once('data', () => {
      const waiting = this.#waiting ?? [];
      this.#waiting = undefined;
      this.#shutMs = performance.now();
      for (const frame of waiting) this.#write(frame);
    });
    this.#lifeline.write('\n');
  }

  onFrame(listener: (frame: Frame) => void): void {
    this.#onFrame = listener;
  }

  onEnd(listener: (why: string) => void): void {
    this.#onEnd.push(listener);
  }

  /**
   * Of all threads, because the main one waits for those that compile and collect garbage.
   *
   * @see https://docs.kernel.org/scheduler/sched-stats.html for `schedstat`, in ns
   */
  starvedMs(): number {
    // Before that, the last process may be the shell.
    if (this.#waiting) return performance.now();
    try {
      this.#pid ||= lastChild(String(this.#process.pid));
      const tasks = `/proc/${this.#pid}/task`;
      const waits = readdirSync(tasks).map((task) =>
        Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[1]),
      );
      return this.#shutMs + waits.reduce((sum, waitNs) => sum + waitNs, 0) / 1e6;
    } catch {
      // Not Linux, or the guest has ended.
      return this.#shutMs;
    }
  }

  async end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    // Otherwise a program with nothing else to do, such as the release command, would end here.
    this.#process.ref();
    this.#lifeline.destroy();
    this.#channel.destroy();
    const late = setTimeout(() => this.#killGroup(), END_TIMEOUT_MS);
    await ended;
    clearTimeout(late);
  }

  #readFrames(): void {
    const reader = new FrameReader(GUEST_LIMITS);
    this.#channel.on('data', (chunk: Buffer) => {
      if (this.#isOver) return;
      try {
        for (const frame of reader.read(chunk))
          if (this.#waiting && isLoaded(frame)) this.#shut();
          else this.#onFrame(frame);
      } catch (error) {
        this.#over(`The render process was ended: ${error instanceof Error ? error.message : String(error)}`);
        void this.end();
      }
    });
  }

  #over(why: string): void {
    if (this.#isOver) return;
    this.#isOver = true;
    for (const listener of this.#onEnd) listener(why);
  }

  /** Whatever is left of the guest. It does nothing if there is nothing. */
  #killGroup(): void {
    const { pid } = this.#process;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch {
      // No process of the group is left.
    }
  }

  #readErrors(stderr: Readable): void {
    stderr.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr += text;
      // A guest that writes on gets an error.
      if (this.#stderr.length > MAX_ERROR_BYTES) stderr.destroy();
    });
  }

  #reason(code: number | null, signal: NodeJS.Signals | null): string {
    const [said] = /^(FATAL ERROR|\w*Error)\b.*/m.exec(this.#stderr) ?? [];
    if (said !== undefined) return `The render process ended (${said.slice(0, 200)}).`;
    // A shell adds 128 to the number of the signal that ended its child.
    return `The render process ended with ${signal ?? (code !== null && code > 128 ? `signal ${code - 128}` : code)}.`;
  }
}

function isLoaded({ head }: Frame): boolean {
  return (head as { kind?: unknown } | null)?.kind === LOADED;
}

/** The process at the end of a chain of starters. Each starts the next one first. */
function lastChild(pid: string): string {
  const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ');
  return child ? lastChild(child) : pid;
}

function flags(folders: readonly string[]): string[] {
  return [
    PERMISSION,
    ...folders.map((folder) => `--allow-fs-read=${join(folder, '*')}`),
    '--disable-warning=ExperimentalWarning',
    '--disallow-code-generation-from-strings',
    `--max-old-space-size=${HEAP_MB}`,
  ];
}

/** Replaces Node's default action for SIGUSR1, which opens the inspector to every process of this machine. */
export function keepInspectorShut(): void {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
}
