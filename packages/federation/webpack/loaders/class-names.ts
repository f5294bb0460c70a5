import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

type ClassNamer = (context: { resourcePath: string }, _: string, name: string) => string;

const PREFIX_LENGTH = 5;
/** A class must not begin with a digit or look like a vendor's prefix. */
const FIRST_CHARACTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const CHARACTERS = `${FIRST_CHARACTERS}0123456789_-`;

/** What css-loader renames: classes and animations. */
const LOCAL_NAME = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;

/**
 * Names a CSS module class by a hash of area and stylesheet, and by its position in the stylesheet. Two versions of
 * an area in one tab share a name only if the stylesheet is the same. Documents and scripts repeat the names hundreds
 * of times: a prefix that all classes of a stylesheet share compresses to half the size of a hash for each class.
 */
export function classNamer(area: string): ClassNamer {
  return ({ resourcePath }, _, name) => {
    const text = readFileSync(resourcePath, 'utf8');
    const places = [...new Set([...text.matchAll(LOCAL_NAME)].map((match) => match[1]))];
    const place = places.indexOf(name);
    if (place < 0) throw new Error(`${resourcePath}: "${name}" is neither a class nor an animation.`);
    return prefixOf([area, basename(resourcePath), text]) + suffixOf(place);
  };
}

function prefixOf(parts: string[]): string {
  const digest = createHash('sha256').update(parts.join('\0')).digest();
  const first = FIRST_CHARACTERS.charAt((digest[0] ?? 0) % FIRST_CHARACTERS.length);
  return (first + digest.toString('base64url', 1)).slice(0, PREFIX_LENGTH);
}

/** All prefixes have the same length, so names with suffixes of different lengths cannot collide. */
function suffixOf(place: number): string {
  const rest = place % CHARACTERS.length;
  const more = (place - rest) / CHARACTERS.length;
  return (more > 0 ? suffixOf(more - 1) : '') + CHARACTERS.charAt(rest);
}

/** For development: the name stays when the stylesheet changes, so that only styles are replaced. */
export function readableClassNamer(area: string): ClassNamer {
  return ({ resourcePath }, _, name) => {
    const sheet = basename(resourcePath).replace(/\..*$/, '');
    const folder = createHash('sha256').update(resourcePath).digest('hex').slice(0, 4);
    return `${area}_${sheet}_${name}_${folder}`;
  };
}
