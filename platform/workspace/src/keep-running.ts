import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';

/** The pause before a restart doubles up to this. */
const MAX_PAUSE_MS = 5_000;
/** A program that ran for this long did not fail at its start, so the pause is reset. */
const STEADY_MS = 10_000;

const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Message of the program once it serves. */
interface Serving {
  port: number;
}

/**
 * Runs a server in a child process, and restarts it on the same port when it dies. Passes SIGTERM and SIGINT on.
 *
 * @param file The program. It sends `Serving` over its IPC channel, and ends when the channel closes.
 * @returns Its exit code after a stop signal, or when its first start failed, which a restart would not fix.
 */
export async function keepRunning(file: string, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  let child: ChildProcess | undefined;
  let isStopping = false;
  const passOn = (signal: NodeJS.Signals) => {
    isStopping = true;
    child?.kill(signal);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, passOn);
  try {
    let port: number | undefined;
    for (let pause = 0; ; pause = Math.min(pause * 2 || 100, MAX_PAUSE_MS)) {
      const began = performance.now();
      child = spawn(process.execPath, [file], {
        env: { ...env, ...(port === undefined ? {} : { PORT: String(port) }) },
        stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      });
      child.on('message', (message: Serving) => (port = message.port));
      const { code, signal } = await ended(child);
      if (isStopping || port === undefined) return code ?? 1;
      if (performance.now() - began > STEADY_MS) pause = 0;
      process.stderr.write(
        `${JSON.stringify({ at: new Date().toISOString(), event: 'edge-ended', code, signal, pause })}\n`,
      );
      await wait(pause);
      if (isStopping) return code ?? 1;
    }
  } finally {
    for (const signal of STOP_SIGNALS) process.off(signal, passOn);
  }
}

function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}
