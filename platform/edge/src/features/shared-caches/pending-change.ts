import type { DataChange } from '../../data-changes/tag-numbers';

/** Headers of a purge, which Varnish limits to 8 kB. */
const MAX_CHARACTERS = 4_000;

/**
 * Two changes in one purge. If it becomes too long, it names no tags and claims to follow itself: a cache that has not
 * heard of everything before it drops all that was made of data.
 */
export function joined(first: DataChange | undefined, then: DataChange): DataChange {
  const tags = [...new Set([...(first?.tags ?? []), ...then.tags])];
  const from = first ? first.from : then.from;
  return tags.join(' ').length <= MAX_CHARACTERS
    ? { from, number: then.number, tags }
    : { from: then.number, number: then.number, tags: [] };
}
