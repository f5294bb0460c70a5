import type { Measurement } from './measurement';

export interface Options {
  rounds: number;
  isQuick: boolean;
  measurements: Measurement[];
}

/**
 * Reads `[--quick] [--rounds <n>] [--only <name>]`.
 * @throws {Error} for a wrong value, with the valid ones.
 */
export function readOptions(args: string[], all: readonly Measurement[]): Options {
  const isQuick = args.includes('--quick');
  const rounds = Number(after(args, '--rounds') ?? (isQuick ? 3 : 9));
  const only = after(args, '--only');
  const measurements = all.filter(({ name, kind }) =>
    only === undefined ? kind === 'comparison' : name === only,
  );
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error('--rounds must be a whole number of at least 1.');
  if (measurements.length === 0)
    throw new Error(`--only must be one of: ${all.map(({ name }) => name).join(', ')}.`);
  return { rounds, isQuick, measurements };
}

function after(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : (args[at + 1] ?? '');
}
