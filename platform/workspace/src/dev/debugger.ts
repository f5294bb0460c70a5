import inspector from 'node:inspector';
import type { startEdge } from '@nivaas/edge';
import { threadEngine } from '@nivaas/edge/thread-engine';
import { UsageError } from '../errors';

const DEFAULT_PORT = 9229;
const FLAG = /^--inspect(?:=(\d{1,5}))?$/;
/** Longer than anybody looks at one line. */
const PAUSE_MS = 24 * 60 * 60 * 1_000;

/** Takes `--inspect[=<port>]` out of the words of the command, and waits for debuggers there. */
export function takeInspect(args: readonly string[]): string[] {
  const flag = args.find((arg) => arg.startsWith('--inspect'));
  if (flag === undefined) return [...args];
  const [match, port] = FLAG.exec(flag) ?? [];
  if (!match)
    throw new UsageError(`"${flag}" is no port. For example: npm run dev -- mfe-search --inspect=9229`);
  // Node prints the address.
  inspector.open(Number(port ?? DEFAULT_PORT), '127.0.0.1');
  return args.filter((arg) => arg !== flag);
}

/**
 * How the edge renders while a debugger may be attached, by the flag or by an editor that starts the command itself:
 * in threads, which the debugger sees, and without time limits.
 */
export function underDebugger(): Pick<Parameters<typeof startEdge>[0], 'render'> {
  if (inspector.url() === undefined) return {};
  const limits = { answerTimeoutMs: PAUSE_MS, stallMs: PAUSE_MS, maxSilentMs: PAUSE_MS, maxWaitMs: PAUSE_MS };
  return { render: { ...limits, engineOf: threadEngine } };
}
