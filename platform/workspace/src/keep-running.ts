import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** A program that dies again and again is given more time between its starts, up to this. Milliseconds. */
const LONGEST_PAUSE = 5_000;
/** A program that ran for so long did not die of its start. Milliseconds. */
const STEADY = 10_000;

const ORDERS = ['SIGTERM', 'SIGINT'] as const;

/** What the program says over its channel once it serves. */
interface Serving {
  port: number;
}

/**
 * Runs a server as a process of its own, and another one on the same port at once when it dies: killed, out of memory,
 * or of a fault of ours. An order to stop (SIGTERM, SIGINT) is passed on, and ends both.
 *
 * @param file The program. It sends `Serving` over its IPC channel, and ends when the channel closes.
 * @returns Its exit code: after an order to stop, or when its first start failed, which another try would not mend.
 */
export async function keepRunning(file: string, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  let child: ChildProcess | undefined;
  let isOrdered = false;
  const passOn = (signal: NodeJS.Signals) => {
    isOrdered = true;
    child?.kill(signal);
  };
  for (const signal of ORDERS) process.on(signal, passOn);
  try {
    let port: number | undefined;
    for (let pause = 0; ; pause = Math.min(pause * 2 || 100, LONGEST_PAUSE)) {
      const began = performance.now();
      child = spawn(process.execPath, [file], {
        env: { ...env, ...(port === undefined ? {} : { PORT: String(port) }) },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      child.on('message', (message: Serving) => (port = message.port));
      const { code, signal } = await ended(child);
      if (isOrdered || port === undefined) return code ?? 1;
      if (performance.now() - began > STEADY) pause = 0;
      process.stderr.write(
        `${JSON.stringify({ at: new Date().toISOString(), event: 'edge-ended', code, signal, pause })}\n`,
      );
      await wait(pause);
      if (isOrdered) return code ?? 1;
    }
  } finally {
    for (const signal of ORDERS) process.off(signal, passOn);
  }
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
