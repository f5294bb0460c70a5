import { alternatives, baseOf, decoded, escaped, expressionOf, isSplat, scoreOf } from './plain-pattern';

interface Overlap {
  /** An address that both patterns match. */
  url: string;
  /** The pattern that the router takes there; undefined if the order of routes decides. */
  winner: string | undefined;
}

/**
 * Whether two patterns match a common address. Optional segments may give them several: one for which the order of
 * routes decides is returned first.
 */
export function overlapOf(one: string, other: string): Overlap | undefined {
  const overlaps = alternatives(one).flatMap((left) =>
    alternatives(other).flatMap((right) => {
      const url = commonPath(left, right);
      return url === undefined ? [] : { url, winner: winnerAt(url, one, other) };
    }),
  );
  return overlaps.find(({ winner }) => winner === undefined) ?? overlaps[0];
}

function winnerAt(url: string, one: string, other: string): string | undefined {
  const [left, right] = [rankAt(url, one), rankAt(url, other)];
  return left === right ? undefined : left > right ? one : other;
}

/** The best score of a pattern at an address that it matches. */
function rankAt(url: string, pattern: string): number {
  const path = decoded(url);
  return Math.max(
    ...alternatives(pattern)
      .filter((plain) => expressionOf(plain).test(path))
      .map(scoreOf),
  );
}

function commonPath(left: string, right: string): string | undefined {
  const [one, other] = [segmentsOf(left), segmentsOf(right)];
  const length = Math.max(one.length, other.length);
  if ((one.length < length && !isSplat(left)) || (other.length < length && !isSplat(right))) return undefined;
  let path = '';
  for (let index = 0; index < length; index += 1) {
    const segment = commonSegment(one[index], other[index]);
    if (segment === undefined) return undefined;
    path += `/${encodeURI(segment)}`;
  }
  return path || '/';
}

function segmentsOf(plain: string): string[] {
  return baseOf(plain)
    .split('/')
    .filter((segment) => segment !== '');
}

/** A segment that both match. Undefined stands for any segment, which a splat matches. */
function commonSegment(left: string | undefined, right: string | undefined): string | undefined {
  const [one, other] = [suffixOf(left), suffixOf(right)];
  if (one !== undefined && other !== undefined) {
    const [longer, shorter] = one.length > other.length ? [one, other] : [other, one];
    return new RegExp(`${escaped(shorter)}$`, 'i').test(longer) ? `x${longer}` : undefined;
  }
  const [text = '', segment = ':any'] = one === undefined ? [left, right] : [right, left];
  const source = escaped(segment).replace(/^:[\w-]+/, '[^/]+');
  return new RegExp(`^${source}$`, 'i').test(text) ? text : undefined;
}

/** The text after a param, as in `:name.html`; undefined for a segment without one. */
function suffixOf(segment = ':any'): string | undefined {
  const [param] = /^:[\w-]+/.exec(segment) ?? [];
  return param && segment.slice(param.length);
}
