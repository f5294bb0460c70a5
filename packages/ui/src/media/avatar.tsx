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

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return ([...first][0] ?? '').concat([...last][0] ?? '').toUpperCase();
}

/** Derived from the name, so that a person has the same colour everywhere. */
function tone(name: string): 'brand' | 'accent' {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2 === 0
    ? 'brand'
    : 'accent';
}
