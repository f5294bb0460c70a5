import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths';

const RESULTS = join(root, 'bench/results.json');

/** Results of operations in `bench/results.json`, beside those of the page loads. */
export function readOperationResults(): Record<string, unknown> {
  const { operations = {} } = readAll();
  return operations;
}

/** Writes down what an operation found; everything else stays. */
export function writeResults(operation: string, found: object): void {
  const all = readAll();
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    node: process.version,
  };
  const at = new Date().toISOString();
  const operations = { ...all.operations, [operation]: { at, machine, ...found } };
  writeFileSync(RESULTS, `${JSON.stringify({ ...all, operations }, null, 2)}\n`);
}

function readAll(): { operations?: Record<string, unknown> } {
  if (!existsSync(RESULTS)) return {};
  return JSON.parse(readFileSync(RESULTS, 'utf8')) as { operations?: Record<string, unknown> };
}
