import { domainToASCII, domainToUnicode } from 'node:url';

const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const SHAPE = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}][^\s@.\p{Cc}]*\.[^\s@\p{Cc}]+$/u;
/** Allowed besides Latin. Other scripts look like Latin (Cyrillic, Greek), or have letters that look alike (Arabic). */
const SCRIPTS = 'Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam'.split(' ');
/** A part of an address in one script: ASCII, or letters and marks of one of `SCRIPTS` with ASCII digits and signs. */
const PLAIN = [
  /^[!-~]+$/,
  ...SCRIPTS.map((script) => new RegExp(`^(?:\\p{Script=${script}}|[!-@\\x5b-\\x60\\x7b-\\x7e])+$`, 'u')),
];

/**
 * The form in which addresses are stored and compared: in lower case, without compatibility forms (full-width letters)
 * and invisible characters, the domain in Unicode.
 */
export function canonicalEmail(typed: string): string {
  const text = typed.normalize('NFKC').replace(INVISIBLE, '').toLowerCase().normalize('NFKC').trim();
  const at = text.lastIndexOf('@');
  const domain = domainToUnicode(domainToASCII(text.slice(at + 1)));
  return at === -1 || domain === '' ? text : `${text.slice(0, at)}@${domain}`;
}

/** Whether a canonical address can belong to a new account: no other one reads the same. */
export function isUnmistakable(email: string): boolean {
  return (
    SHAPE.test(email) &&
    email.split(/[@.]/).every((part) => PLAIN.some((plain) => plain.test(withoutAccents(part))))
  );
}

/** Strips visible accents: those composed with a Latin letter. Other marks may be invisible, so they fail the check. */
function withoutAccents(text: string): string {
  return text.replace(/\p{Script=Latin}/gu, (letter) => letter.normalize('NFD').charAt(0));
}
