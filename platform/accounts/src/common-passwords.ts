import {
  english_wikipedia,
  female_names,
  male_names,
  passwords,
  surnames,
  us_tv_and_film,
} from 'zxcvbn/lib/frequency_lists';
import { parsePhone, type PhoneRule } from '@nivaas/contracts';
import { normalPassword } from './passwords';

/*
 * The word lists of zxcvbn (MIT): Mark Burnett's ten million leaked passwords, the US census, Wikipedia and films.
 * Its strength estimates are not used, because they take too long for hostile texts.
 */
const MIN_LENGTH = 6;
/** How many words of each list are refused, most frequent first. */
const REFUSED_WORDS = { passwords: 5_000, others: 1_000 };

/** zxcvbn keeps each word in one list only, so a frequent password can be in any of them. */
const common = new Set([
  ...longEnough(passwords, REFUSED_WORDS.passwords),
  ...[female_names, male_names, surnames, english_wikipedia, us_tv_and_film].flatMap((list) =>
    longEnough(list, REFUSED_WORDS.others),
  ),
]);

/** Words of any site. */
const CONTEXT_WORDS = ['admin', 'login'];

/** One to three characters repeated: `aaaaaa`, `121212`, `abcabc`. */
const REPEATED = /^(.{1,3})\1+$/su;

/**
 * Whether a password is one that attackers try first: a frequent one, a word of the site, a repetition or a sequence
 * (`abcdef`, `987654321`). Case is ignored.
 *
 * @param guesses Words of the site, the first guesses of a targeted attack; also refused with digits and symbols
 *   (`Company@2026`).
 */
export function isCommon(password: string, guesses: readonly string[]): boolean {
  const text = password.toLowerCase();
  const letters = lettersOf(text);
  if (common.has(text)) return true;
  if (letters !== '' && [...CONTEXT_WORDS, ...guesses.map(lettersOf)].includes(letters)) return true;
  return text.length >= MIN_LENGTH && (REPEATED.test(text) || isRun(text));
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, '');
}

/** Whether the password is the visitor's own name, e-mail or phone number. */
export function isOwnData(
  { name, email, phone, password }: Record<'name' | 'email' | 'phone' | 'password', string>,
  rule: PhoneRule | undefined,
): boolean {
  const text = password.trim().toLowerCase();
  const ownName = normalPassword(name).toLowerCase();
  const known = [ownName, ownName.replace(/\s/g, ''), email, email.split('@')[0]];
  return known.includes(text) || (rule !== undefined && phone !== '' && parsePhone(text, rule) === phone);
}

/** Whether the code points go up or down in steps of one. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) === 1 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
  );
}

function longEnough(list: string[], count: number): string[] {
  return list.filter((password) => password.length >= MIN_LENGTH).slice(0, count);
}
