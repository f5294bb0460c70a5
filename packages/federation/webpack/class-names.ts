import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LENGTH = 6;
/** A class must not begin with a digit or look like a vendor's prefix. */
const FIRST_CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/**
 * Names CSS module classes by a hash of area, stylesheet and class. Two versions of an area in one tab share a name only
 * if the stylesheet is the same. Names are short because a document repeats them hundreds of times.
 */
export function classNamer(
  area: string,
): (context: { resourcePath: string }, _: string, name: string) => string {
  return ({ resourcePath }, _, name) => {
    const digest = createHash('sha256')
      .update([area, basename(resourcePath), readFileSync(resourcePath, 'utf8'), name].join('\0'))
      .digest();
    const first = FIRST_CHARACTERS.charAt((digest[0] ?? 0) % FIRST_CHARACTERS.length);
    return (first + digest.toString('base64url', 1)).slice(0, LENGTH);
  };
}

/** For development: the name stays when the stylesheet changes, so that only styles are replaced. */
export function readableClassNamer(
  area: string,
): (context: { resourcePath: string }, _: string, name: string) => string {
  return ({ resourcePath }, _, name) => {
    const sheet = basename(resourcePath).replace(/\..*$/, '');
    const folder = createHash('sha256').update(resourcePath).digest('hex').slice(0, 4);
    return `${area}_${sheet}_${name}_${folder}`;
  };
}
