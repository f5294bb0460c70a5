import { classNames } from '../class-names';
import styles from './avatar.module.css';

/** Initials in a circle. Decorative: show the name beside it. */
export function Avatar({ name, size = 'md' }: { name: string; size?: 'sm' | 'md' | 'lg' }) {
  return (
    <span aria-hidden="true" className={classNames(styles.avatar, styles[size], styles[tone(name)])}>
      {initials(name)}
    </span>
  );
}

/** Of the first and the last word, unless the last one is in another script. */
function initials(name: string): string {
  const [first = '', ...others] = name
    .trim()
    .split(/\s+/)
    .map((word) => [...word][0] ?? '');
  const last = others.at(-1) ?? '';
  return (isLatin(first) === isLatin(last) ? first + last : first).toUpperCase();
}

function isLatin(letter: string): boolean {
  return /\p{Script=Latin}/u.test(letter);
}

/** Derived from the name, so that a person has the same colour everywhere. */
function tone(name: string): 'brand' | 'accent' {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0
    ? 'brand'
    : 'accent';
}
