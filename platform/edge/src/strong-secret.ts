import zxcvbn from 'zxcvbn';

const MIN_LENGTH = 24;
/** As a power of ten. A random secret of 48 hex digits needs over 10^40 guesses, a few words and a year up to 10^19. */
const MIN_GUESSES = 20;
/** Longer texts take zxcvbn too long. */
const MAX_ESTIMATED = 64;

/** What a refused secret needs, for the message of a setting. */
export const STRONG_SECRET = `must be random, with at least ${MIN_LENGTH} characters: openssl rand -hex 24`;

/** Whether a secret cannot be guessed: long, and not made of words, repetitions and sequences. */
export function isStrong(secret: string): boolean {
  return secret.length >= MIN_LENGTH && zxcvbn(secret.slice(0, MAX_ESTIMATED)).guesses_log10 >= MIN_GUESSES;
}
