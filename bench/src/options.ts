/** Parts of a run, in order. */
export const PARTS = ['pages', 'next', 'growth', 'edge'] as const;
export type Part = (typeof PARTS)[number];

export interface Options {
  rounds: number;
  quick: boolean;
  parts: readonly Part[];
}

/**
 * Reads `[--quick] [--rounds <n>] [--only <part>]`.
 * @throws {Error} naming what is not understood.
 */
export function readOptions(args: string[]): Options {
  const quick = args.includes('--quick');
  const rounds = Number(after(args, '--rounds') ?? (quick ? 3 : 9));
  const only = after(args, '--only');
  const parts = only === undefined ? PARTS : PARTS.filter((part) => part === only);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.');
  if (parts.length === 0) throw new Error(`--only takes one of: ${PARTS.join(', ')}.`);
  return { rounds, quick, parts };
}

function after(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : (args[at + 1] ?? '');
}
