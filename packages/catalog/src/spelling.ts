import { foldHindi } from './fold-text';
import type { Position } from './positions';

export { foldHindi } from './fold-text';

/** In a shorter word, another letter makes another word. */
const LEAST_LETTERS = 5;
/** Words that people mean, although a place is spelled nearly so: "Gomti Nagar" is not "T Nagar". */
const WORDS = [
  ...['banner', 'behalf', 'kalan', 'panel', 'suraj', 'thank', 'world'],
  ...['colony', 'enclave', 'extension', 'layout', 'nagar', 'phase', 'puram', 'sector', 'vihar', 'नगर'],
];
/** Of a PIN code, the digits that a name in the gazetteer may have. */
const PIN_DIGITS = [6, 4, 3];

/** A place that a search understands. */
export interface KnownPlace {
  /** As written in an address. */
  name: string;
  /** The city of a locality. */
  city?: string;
  /** In each script, as `nameKey` writes them. */
  names: string[];
  /** Former and other names: "bengaluru", "bombay". */
  aliases: string[];
  /** Absent for a place without homes. */
  hasHomes?: true;
  /** Absent for a place that the gazetteer does not have. */
  position?: Position;
}

/** Finds places by what people type for them. Names are those of `nameKey`. */
export interface NameFinder {
  /** The places of this name, or of this PIN code. */
  exact: (name: string) => readonly KnownPlace[];
  /** The places whose name sounds so, else those whose name it misses by a slip. */
  near: (name: string) => readonly KnownPlace[];
  /** The one place that is meant, if there is one. Places of one name in two cities are one. */
  only: (name: string) => KnownPlace | undefined;
}

/** A name without case, punctuation and marks: "T. Nagar" is "t nagar". */
export function nameKey(text: string): string {
  return foldHindi(text)
    .replace(/['’]s$/, '')
    .replace(/[-–().,'’/]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A slip in the first letter of a place without homes is probably another place: "Raipur" is not "Jaipur". */
export function nameFinder(places: readonly KnownPlace[]): NameFinder {
  const byName = new Map<string, KnownPlace[]>();
  const bySound = new Map<string, KnownPlace[]>();
  const byLength = new Map<number, { name: string; place: KnownPlace }[]>();
  for (const place of places)
    for (const name of [...place.names, ...place.aliases]) {
      put(byName, name, place);
      put(bySound, soundOf(name), place);
      put(byLength, name.length, { name, place });
    }
  const exact = (name: string) => byName.get(name) ?? (isPin(name) ? ofPin(name) : []);
  const ofPin = (pin: string) => {
    const found = PIN_DIGITS.map((digits) => byName.get(`pin ${pin.slice(0, digits)}`));
    return found.find((each) => each) ?? [];
  };
  const near = (name: string) => {
    if (name.length < LEAST_LETTERS || WORDS.includes(name)) return [];
    const alike = bySound.get(soundOf(name));
    if (alike) return alike;
    const slips = [-1, 0, 1].flatMap((more) => byLength.get(name.length + more) ?? []);
    const isMeant = (each: { name: string; place: KnownPlace }) =>
      (each.place.hasHomes || name[0] === each.name[0]) && isSlipOf(name, each.name);
    return [...new Set(slips.filter(isMeant).map(({ place }) => place))];
  };
  const only = (name: string) => {
    const found = exact(name).length > 0 ? exact(name) : near(name);
    return found.every((each) => each.name === found[0]?.name) ? found[0] : undefined;
  };
  return { exact, near, only };
}

/** A PIN code, not a price: the offices of a district begin at 001. */
function isPin(text: string): boolean {
  return /^[1-8]\d{5}$/.test(text) && !text.endsWith('000');
}

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (!values.includes(value)) values.push(value);
}

/** Spellings of one sound in Latin letters, as Indian names have them, and in Hindi. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ /g, ''],
  [/aa/g, 'a'],
  [/ee|ii|ie|ei/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ao|oa|au/g, 'o'],
  [/ph/g, 'f'],
  [/([bcdgjkstp])h/g, '$1'],
  [/[ckq]+/g, 'k'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/y$/, 'i'],
  [/([a-z])\1/g, '$1'],
  [/ी/g, 'ि'],
  [/ू/g, 'ु'],
  [/[ौॉ]/g, 'ो'],
  [/ै/g, 'े'],
  [/ळ/g, 'ल'],
  [/ण/g, 'न'],
];

/** Alike for spellings of one name: "Kothrood" and "Kothrud", "Jubileehills" and "Jubilee Hills". */
function soundOf(name: string): string {
  return SOUNDS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), name);
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
