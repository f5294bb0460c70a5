/** What a refused secret needs, for the message of a setting. */
export const STRONG_SECRET: string;

/** Whether a secret is long and does not only repeat itself. All that can be told without zxcvbn. */
export function isLong(secret: string): boolean;

/** Whether a secret cannot be guessed: long, and not made of words, repetitions and sequences. */
export function isStrong(secret: string): boolean;
