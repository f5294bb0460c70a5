import * as v from 'valibot';
import { describeMismatch, mismatches } from '../props/mismatches';
import { propsSchema, type PropsSchema } from '../props/schema';
import { shapeOf } from '../props/shape';
import { sitePath } from '../urls/site-path';
import { isVisible } from '../visible-text';
import type { AreaFills } from './places';

/** Fillings are in documents and release maps, so they are short. The schema that they must fit is the place's. */
const MAX_DATA_CHARACTERS = 4_000;
const MAX_TEXT_CHARACTERS = 1_000;
const MAX_FILLINGS = 20;
/** Of all fillings of an area, which every tab gets with the release map. */
const MAX_FILLS_CHARACTERS = 20_000;
/** Edges compare it with all that fills the place, value by value. */
const MAX_SCHEMA_CHARACTERS = 10_000;
const MAX_ITEMS = 20;

const atMost = <Given>(characters: number) =>
  v.check<Given, string>(
    (given) => JSON.stringify(given).length <= characters,
    `has more than ${characters} characters`,
  );

type Value = string | number | boolean | Value[] | ValueByName;
interface ValueByName {
  [name: string]: Value;
}

const value: v.GenericSchema<Value> = v.lazy((given) =>
  Array.isArray(given) ? list : typeof given === 'object' ? byName : constant,
);
const list = v.pipe(v.array(value), v.maxLength(MAX_ITEMS));
const byName = v.record(v.pipe(v.string(), v.maxLength(40)), value);
const constant = v.union([
  v.pipe(
    v.string(),
    v.maxLength(MAX_TEXT_CHARACTERS),
    v.check(isVisible, 'has a character that nobody sees'),
  ),
  v.number(),
  v.boolean(),
]);

const data = v.pipe(
  byName,
  atMost(MAX_DATA_CHARACTERS),
  v.check(
    (given) => hasAddresses(given),
    'has an href that is neither a path of the site nor begins with https://',
  ),
);

const weight = v.optional(v.pipe(v.number(), v.integer(), v.minValue(-1_000), v.maxValue(1_000)));
const filling = v.union([
  v.strictObject({ weight, fragment: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)) }),
  v.strictObject({
    weight,
    data: v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/, 'is no code of a language')), data),
      v.check((byLanguage) => Object.keys(byLanguage).length > 0, 'has no language'),
    ),
  }),
]);

/** Such as `site.menu`. */
const placeName = v.pipe(v.string(), v.maxLength(60), v.regex(/^[a-z][a-z0-9-]*(?:\.[a-z][a-z0-9-]*)+$/));

const fills = v.pipe(
  v.record(
    placeName,
    v.pipe(
      v.array(filling),
      v.minLength(1),
      v.maxLength(MAX_FILLINGS),
      v.check((all) => {
        const parts = all.flatMap((each) => ('fragment' in each ? [each.fragment] : []));
        return new Set(parts).size === parts.length;
      }, 'names a fragment twice'),
    ),
  ),
  atMost(MAX_FILLS_CHARACTERS),
) as v.GenericSchema<AreaFills>;

const openedPlace = v.object({
  /** What fills it: data, or parts, which get props. */
  kind: v.picklist(['data', 'parts']),
  /** Of the data, or of the props. */
  schema: v.pipe(propsSchema, atMost(MAX_SCHEMA_CHARACTERS)),
  /** The most fillings of one area that are shown. */
  most: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

export type OpenedPlace = v.InferOutput<typeof openedPlace>;

/** What a version says of places: those that it opens, and what it fills in, both by name. */
export const placeEntries = {
  opens: v.optional(v.record(placeName, openedPlace)),
  fills: v.optional(fills),
};

/** An address is any value that is called `href`, wherever it is. */
function hasAddresses(given: Value): boolean {
  if (typeof given !== 'object') return true;
  return Object.entries(given).every(([name, each]) =>
    name === 'href' ? isAddress(each) : hasAddresses(each),
  );
}

function isAddress(given: Value): boolean {
  if (typeof given !== 'string') return false;
  return sitePath(given) === given || (/^https:\/\/[^/]/.test(given) && URL.canParse(given));
}

/**
 * Why a filling does not fit a place, to follow "mfe-shop fills site.menu"; undefined if it does.
 *
 * @param lent The props that a fragment of the filling's area takes; undefined for one that it does not have.
 * @param opener The area that opens the place, with its version if known.
 */
export function whyUnfit(
  filling: AreaFills[string][number],
  { kind, schema }: OpenedPlace,
  lent: (fragment: string) => PropsSchema | undefined,
  opener: string,
): string | undefined {
  if ('fragment' in filling) {
    if (kind === 'data') return `with a fragment, where ${opener} takes data`;
    const taken = lent(filling.fragment);
    if (!taken) return `with "${filling.fragment}", which is no fragment of it`;
    const [misfit] = mismatches(taken, schema);
    return misfit && `with "${filling.fragment}", which ${opener} shows ${describeMismatch(misfit, 'it')}`;
  }
  if (kind === 'parts') return `with data, where ${opener} takes a fragment`;
  for (const [language, given] of Object.entries(filling.data)) {
    const [misfit] = mismatches(schema, shapeOf(given, 'all'));
    if (misfit) return `in "${language}" ${describeMismatch(misfit, opener)}`;
  }
  return undefined;
}
