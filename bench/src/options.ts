/** Parts of a run, in order. */
export const PARTS = ['pages', 'next', 'growth', 'edge'] as const;
/** Runs only when it is asked for: it fetches Lighthouse from the registry. */
const EXTRA = ['lighthouse'] as const;
export type Part = (typeof PARTS)[number] | (typeof EXTRA)[number];

/** How releases and logins behave (docs/operations.md): only on request, because they measure something else. */
export const OPERATIONS = ['flips', 'rollback', 'autopilot', 'login-timing', 'endurance', 'floods'] as const;
export type Operation = (typeof OPERATIONS)[number];

export interface Options {
  rounds: number;
  quick: boolean;
  parts: readonly Part[];
}

/** The operation that `--only` names, if it names one. */
export function readOperation(args: string[]): Operation | undefined {
  return OPERATIONS.find((operation) => operation === after(args, '--only'));
}

/**
 * Reads `[--quick] [--rounds <n>] [--only <part>]`.
 * @throws {Error} naming what is not understood.
 */
export function readOptions(args: string[]): Options {
  const quick = args.includes('--quick');
  const rounds = Number(after(args, '--rounds') ?? (quick ? 3 : 9));
  const only = after(args, '--only');
  const parts = only === undefined ? PARTS : [...PARTS, ...EXTRA].filter((part) => part === only);
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds takes a whole number from 1.');
  if (parts.length === 0)
    throw new Error(`--only takes one of: ${[...PARTS, ...EXTRA, ...OPERATIONS].join(', ')}.`);
  return { rounds, quick, parts };
}

function after(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at === -1 ? undefined : (args[at + 1] ?? '');
}
