import type { Problem } from '@nivaas/registry';

/** How often what was slow is tried again. */
const ROUNDS = 2;

/** The sentences for a page, a part, a function and code that did not come in time, and for a queue. */
const LATE = /\bwithin \d+ ms\b|\bToo many calls\b/;

/** Whether a message says that something was too slow, for which a busy machine may be the reason. */
export function isLate(message: string): boolean {
  return LATE.test(message);
}

/** Whether one of the problems is that something was too slow. */
export function isSlow(problems: readonly Problem[]): boolean {
  return problems.some(({ message }) => isLate(message));
}

/**
 * Tries again what was slow, in turns with what is live. A candidate is at fault if it is slow each time and what is live
 * never is. If only the first try was slow, nothing is wrong.
 *
 * @param first Problems of the first try.
 * @returns The problems of the last try, or `gate_unclear`.
 */
export async function underLoad(
  first: Problem[],
  candidate: () => Promise<Problem[]>,
  isLiveSlow: () => Promise<boolean>,
): Promise<Problem[]> {
  let last = first;
  if (!isSlow(first)) return last;
  const outcomes = new Set<boolean>();
  for (let round = 0; round < ROUNDS; round += 1) {
    last = await candidate();
    outcomes.add(isSlow(last));
    const isBusy = isSlow(last) && (await isLiveSlow());
    if (isBusy || outcomes.size > 1) return first.slice(0, 1).map(unclear);
  }
  return last;
}

function unclear({ where, message }: Problem): Problem {
  return {
    code: 'gate_unclear',
    where,
    message: `${message} What is live was slow as well, or it was slow only sometimes.`,
    hint: 'Try again when the machine has less to do.',
  };
}
