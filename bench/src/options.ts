import { parseArgs } from 'node:util';
import type { Measurement } from './measurement';

/**
 * Reads `[--quick] [--rounds <n>] [--only <name>,<name> …]`.
 * @throws {Error} for a wrong value, with the valid ones.
 */
export function readOptions(args: string[], all: readonly Measurement[]) {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, rounds: { type: 'string' }, only: { type: 'string' } },
  });
  const { quick: isQuick = false, only } = values;
  const rounds = Number(values.rounds ?? (isQuick ? 3 : 9));
  const names = only?.split(',');
  const measurements = all.filter(({ name, kind }) => names?.includes(name) ?? kind === 'comparison');
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds must be a whole number of at least 1.');
  const isKnown = (name: string) => all.some((measurement) => measurement.name === name);
  if (names?.every(isKnown) === false)
    throw new Error(
      `--only takes names with commas between them: ${all.map(({ name }) => name).join(', ')}.`,
    );
  return { rounds, isQuick, measurements };
}
