/*
 * The one rule for secrets in settings. Plain JavaScript, because scripts/run.js applies it before anything is installed
 * or compiled.
 */
const MIN_LENGTH = 24;
/** Random hexadecimal digits, the smallest alphabet in use, have more: 24 of them have 13 on average. */
const MIN_DISTINCT = 6;
/** As a power of ten. A random secret of 48 hex digits needs over 10^40 guesses, a few words and a year up to 10^19. */
const MIN_GUESSES = 20;
/** Longer texts take zxcvbn too long. */
const MAX_ESTIMATED = 64;

exports.STRONG_SECRET = `must be random, with at least ${MIN_LENGTH} characters: openssl rand -hex 24`;

/**
 * Whether a secret cannot be guessed: long, and not made of words, repetitions and sequences.
 *
 * @param estimate Default: zxcvbn, which is not there before the first installation.
 */
exports.isStrong = (secret, estimate = require('zxcvbn')) =>
  secret.length >= MIN_LENGTH &&
  new Set(secret).size >= MIN_DISTINCT &&
  estimate(secret.slice(0, MAX_ESTIMATED)).guesses_log10 >= MIN_GUESSES;
