import { fork, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { parseReply, type WorkerReply, type WorkerRequest } from './messages';

/** Heap of a guest. One release takes 40 to 80 MB. */
const HEAP_MB = 256;
/** All memory that a guest may write to, buffers included. Exceeding it ends the guest. */
const DATA_LIMIT_KB = 1_536 * 1_024;

/** Node 20 has the permission model as an experimental flag. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** `nobody`, in Debian and most other systems. */
const NOBODY = 65_534;

/**
 * A process that runs the server code of areas. It has an empty environment and gets its code in messages; Node's
 * permission model refuses it files, children, workers and addons. If the edge runs as root, the guest runs as
 * another user, who cannot signal the edge. It cannot take the edge down: its memory is limited, and the kernel ends
 * it first when the machine runs out of memory.
 *
 * @see https://nodejs.org/api/permissions.html
 */
export class Guest {
  readonly #process: ChildProcess;

  /**
   * @param file The compiled program of the guest. It reads the files of this folder and no others.
   * @throws {Error} when the system is out of memory or processes
   */
  constructor(file: string) {
    keepInspectorShut();
    const permissions = [
      PERMISSION,
      `--allow-fs-read=${join(dirname(file), '*')}`,
      '--disable-warning=ExperimentalWarning',
    ];
    this.#process = fork(file, [], {
      execPath: '/bin/sh',
      execArgv: ['-c', LIMITED, process.execPath, ...permissions, `--max-old-space-size=${HEAP_MB}`],
      ...ownUser(file),
      env: { NODE_ENV: process.env['NODE_ENV'] === 'development' ? 'development' : 'production' },
      cwd: '/',
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    // A guest never keeps the edge running. It exits when the channel closes.
    this.#process.unref();
    this.#process.channel?.unref();
    this.#process.on('error', () => undefined);
  }

  /** Does nothing once the guest has ended. */
  tell(request: WorkerRequest): void {
    if (this.#process.connected) this.#process.send(request, () => undefined);
  }

  onReply(listener: (reply: WorkerReply) => void): void {
    this.#process.on('message', (message) => {
      const reply = parseReply(message);
      if (reply) listener(reply);
    });
  }

  /** Also called when it could not be started. */
  onEnd(listener: (why: string) => void): void {
    this.#process.once('error', (error) => listener(error.message));
    this.#process.once('exit', (code, signal) =>
      listener(`The render process ended with ${signal ?? code}.`),
    );
  }

  /** Resolves when the process is gone. */
  async end(): Promise<void> {
    const { pid, exitCode, signalCode } = this.#process;
    if (pid === undefined || exitCode !== null || signalCode !== null) return;
    const ended = once(this.#process, 'exit');
    // Otherwise a program with nothing else to do, such as the release command, would end here.
    this.#process.ref();
    this.#process.kill('SIGKILL');
    await ended;
  }
}

/** Replaces Node's default action for SIGUSR1, which opens the inspector to every process of this machine. */
export function keepInspectorShut(): void {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
}

/** Node has no setting for these limits, but a shell can set them before it becomes Node. */
const LIMITED = `unset PWD; ulimit -d ${DATA_LIMIT_KB}; ulimit -c 0; echo 1000 2>/dev/null >/proc/self/oom_score_adj; exec "$0" "$@"`;

let user: { uid?: number; gid?: number } | undefined;

/** `nobody`, if the edge runs as root and that user can read the program; else the edge's own user. */
function ownUser(file: string): { uid?: number; gid?: number } {
  if (user) return user;
  const nobody = { uid: NOBODY, gid: NOBODY };
  const canStart = () =>
    spawnSync(process.execPath, ['--check', file], { ...nobody, stdio: 'ignore' }).status === 0;
  user = process.getuid?.() === 0 && canStart() ? nobody : {};
  return user;
}
