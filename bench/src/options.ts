import { parseArgs } from 'node:util';
import type { Measurement } from './measurement';

/**
 * Reads `[--quick] [--rounds <n>] [--only <name>]`.
 * @throws {Error} for a wrong value, with the valid ones.
 */
export function readOptions(args: string[], all: readonly Measurement[]) {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, rounds: { type: 'string' }, only: { type: 'string' } },
  });
  const { quick: isQuick = false, only } = values;
  const rounds = Number(values.rounds ?? (isQuick ? 3 : 9));
  const measurements = all.filter(({ name, kind }) =>
    only === undefined ? kind === 'comparison' : name === only,
  );
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds must be a whole number of at least 1.');
  if (measurements.length === 0)
    throw new Error(`--only must be one of: ${all.map(({ name }) => name).join(', ')}.`);
  return { rounds, isQuick, measurements };
}
