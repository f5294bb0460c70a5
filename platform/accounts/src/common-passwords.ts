import { passwords } from 'zxcvbn/lib/frequency_lists';

/** How many of the list's passwords are refused, the most used first, of those that are long enough to be tried. */
const MOST_USED = 5_000;
const SHORTEST = 6;

const common = new Set(passwords.filter((password) => password.length >= SHORTEST).slice(0, MOST_USED));

/** Whether a password is among those that every attacker tries first. Capitals make it no other one. */
export function isCommon(password: string): boolean {
  return common.has(password.toLowerCase());
}
