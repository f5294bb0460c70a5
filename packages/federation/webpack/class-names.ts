import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LENGTH = 6;
/** A class must not begin with a digit; a hyphen at the start would be read as a vendor's. */
const FIRST = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names of CSS module classes, made of the area, the stylesheet's text and the class: six characters, because a
 * document repeats them hundreds of times. Two versions of an area can be in one tab, and only a class whose rules are
 * the same in both has the same name in both.
 */
export function classNamer(
  area: string,
): (context: { resourcePath: string }, _: string, name: string) => string {
  return ({ resourcePath }, _, name) => {
    const digest = createHash('sha256')
      .update([area, basename(resourcePath), readFileSync(resourcePath, 'utf8'), name].join('\0'))
      .digest();
    return (
      (FIRST[(digest[0] ?? 0) % FIRST.length] ?? 'a') +
      digest
        .subarray(1)
        .toString('base64url')
        .slice(0, LENGTH - 1)
    );
  };
}
