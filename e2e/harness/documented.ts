import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './edge-process';

/**
 * Runs a command of docs/operations.md for a running site.
 *
 * @param begin What its line begins with.
 * @param dataFolder In place of `.data`.
 */
export function runDocumented(begin: string, dataFolder: string): void {
  const text = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const line = text.split('\n').find((each) => each.trim().startsWith(begin));
  if (line === undefined) throw new Error(`The document has no command that begins with "${begin}".`);
  execFileSync('/bin/sh', ['-c', line.replaceAll('.data', dataFolder)]);
}
