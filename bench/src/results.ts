import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { CONDITIONS } from './comparison/browser';
import type { Found } from './measurement';
import { root } from './paths';

const FILE = join(root, 'bench/results.json');

/** Saves a measurement's result, and keeps those of other measurements. */
export function keepResult(name: string, found: Found, rounds: number): void {
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    node: process.version,
  };
  const { rows, figures } = found;
  const result = { at: new Date().toISOString(), machine, rounds, line: CONDITIONS, rows, figures };
  const all = existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, unknown>) : {};
  writeFileSync(FILE, `${JSON.stringify({ ...all, [name]: result }, null, 2)}\n`);
}
