import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const NO_STRACE = 'strace is missing or may not trace here';

/** True where system calls can be made to fail, which takes strace and the right to trace. */
export async function canInject(): Promise<boolean> {
  return run('strace', ['-f', '-e', 'trace=none', 'true']).then(
    () => true,
    () => false,
  );
}

/** Arguments before a command: these calls, counted in each thread, meet that fate. */
export function injecting(calls: readonly string[], fate: string): string[] {
  const list = calls.join(',');
  return ['strace', '-f', '-qq', '-o', '/dev/null', '-e', `trace=${list}`, '-e', `inject=${list}:${fate}`];
}

/** Arguments before a command: these calls are written down, one in a line. */
export function counting(calls: readonly string[], file: string): string[] {
  return ['strace', '-f', '-qq', '-o', file, '-e', `trace=${calls.join(',')}`];
}
