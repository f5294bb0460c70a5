import {
  english_wikipedia,
  female_names,
  male_names,
  passwords,
  surnames,
  us_tv_and_film,
} from 'zxcvbn/lib/frequency_lists';
import { normaliseMobile } from '../phone';

/*
 * The lists are those of zxcvbn (MIT; counted in Mark Burnett's ten million leaked passwords, the US census and the
 * words of Wikipedia and of films). Only the lists are used: its estimates take too long for hostile texts.
 */
const SHORTEST = 6;
/** How many of each list are refused, the most used first, of those that are long enough to be tried. */
const MOST_USED = { passwords: 5_000, others: 1_000 };

/** A word that is more common as a name or a word stands in that list and no longer among the passwords. */
const common = new Set([
  ...longEnough(passwords, MOST_USED.passwords),
  ...[female_names, male_names, surnames, english_wikipedia, us_tv_and_film].flatMap((list) =>
    longEnough(list, MOST_USED.others),
  ),
]);

/**
 * What this site is about, and its roles: the first guesses of whoever aims at it and not at the world. Refused also
 * with digits and signs among them (`Nivaas@2026`); docs/security-rules.md lists them.
 */
export const CONTEXT_WORDS: ReadonlySet<string> = new Set([
  ...[
    'nivaas',
    'property',
    'properties',
    'realestate',
    'house',
    'home',
    'homes',
    'apartment',
    'flat',
    'villa',
  ],
  ...['plot', 'rent', 'landlord', 'tenant', 'owner', 'buyer', 'seller', 'agent', 'broker', 'admin', 'login'],
]);

/** One to three characters again and again: `aaaaaa`, `121212`, `abcabc`. */
const REPEATED = /^(.{1,3})\1+$/su;

/**
 * Whether a password is among those that every attacker tries first: a most used one, a word of this site, a few
 * characters repeated, or characters in their order (`abcdef`, `987654321`). Capitals make it no other one.
 */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  if (common.has(text) || CONTEXT_WORDS.has(text.replace(/[^\p{L}]/gu, ''))) return true;
  return text.length >= SHORTEST && (REPEATED.test(text) || isRun(text));
}

/** Whether the password is what stands beside it in the form: the first guess of whoever knows the visitor. */
export function isOwnData({
  name,
  email,
  phone,
  password,
}: Record<'name' | 'email' | 'phone' | 'password', string>): boolean {
  const text = password.trim().toLowerCase();
  const known = [name.toLowerCase(), name.toLowerCase().replace(/\s/g, ''), email, email.split('@')[0]];
  return known.includes(text) || normaliseMobile(text) === phone;
}

/** Whether each character is the one after (or each the one before) its neighbour. */
function isRun(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const step = (codes[1] ?? 0) - (codes[0] ?? 0);
  return (
    Math.abs(step) === 1 &&
    codes.every((code, index) => index === 0 || code - (codes[index - 1] ?? 0) === step)
  );
}

function longEnough(list: string[], most: number): string[] {
  return list.filter((password) => password.length >= SHORTEST).slice(0, most);
}
