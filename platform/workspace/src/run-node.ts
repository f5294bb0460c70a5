import { spawn, type StdioOptions } from 'node:child_process';
import { root } from './paths';

/** Output of a step goes to standard error; standard output is for the task itself. */
export const TO_STDERR: StdioOptions = ['ignore', 2, 2];

/** Runs a Node program at the root of the repository, at most as long as this process. @returns Its exit code. */
export function runNode(
  args: readonly string[],
  { stdio = 'inherit', env = {} }: { stdio?: StdioOptions; env?: Record<string, string> } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio, env: { ...process.env, ...env } });
    const end = () => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      resolve(code ?? 1);
    });
  });
}
