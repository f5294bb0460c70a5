/** What a refused secret needs, for the message of a setting. */
export const STRONG_SECRET: string;

/** Whether a secret cannot be guessed: long, and not made of words, repetitions and sequences. */
export function isStrong(secret: string): boolean;
