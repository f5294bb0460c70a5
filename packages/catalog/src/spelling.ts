import type { KnownPlace } from './data/known-places';

export { foldHindi } from './fold-text';

/** In a shorter word, another letter makes another word. */
const LEAST_LETTERS = 5;
/** Words that people mean, although a place differs by one letter. */
const WORDS = ['behalf', 'kalan', 'panel', 'suraj', 'thana', 'thank', 'world'];

/**
 * Finds the one place whose name a folded text misses by a slip: none if several places are as near. A slip in the first
 * letter of a place without homes is probably another place: "Raipur" is not "Jaipur".
 */
export function slipFinder(places: readonly KnownPlace[]): (typed: string) => KnownPlace | undefined {
  const byLength = new Map<number, { name: string; place: KnownPlace }[]>();
  for (const place of places.filter(({ isPart }) => !isPart))
    for (const name of [...place.names, ...place.aliases])
      byLength.set(name.length, [...(byLength.get(name.length) ?? []), { name, place }]);
  return (typed) => {
    if (typed.length < LEAST_LETTERS || WORDS.includes(typed)) return undefined;
    const near = [-1, 0, 1].flatMap((more) => byLength.get(typed.length + more) ?? []);
    const found = near.filter(
      ({ name, place }) => (place.hasHomes || typed[0] === name[0]) && isSlipOf(typed, name),
    );
    const [only, ...others] = new Set(found.map(({ place }) => place));
    return others.length === 0 ? only : undefined;
  };
}

/** Whether one letter or space of a long word is left out, added, replaced, or swapped with the next. */
function isSlipOf(typed: string, name: string): boolean {
  if (typed === name) return false;
  let start = 0;
  while (typed[start] === name[start]) start += 1;
  const [a, b] = [typed.slice(start), name.slice(start)];
  const isSwap = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  const isSlip = isSwap || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
  return isSlip && wordAt(typed, start).length >= LEAST_LETTERS;
}

function wordAt(text: string, index: number): string {
  const [end = ''] = text.slice(index).split(' ');
  return (text.slice(0, index).split(' ').at(-1) ?? '') + end;
}
