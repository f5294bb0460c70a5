/*
 * A place is where an area shows what other areas fill in: data, such as a link of a menu, or parts, which are fragments.
 * The area that opens a place declares it in its `fragments.d.ts`; the others fill it in their `src/fills.ts`.
 */

/** What one filling of a place of data says, by the place's name. An address is called `href`. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface DataPlaces {}

/** The props that each part in a place gets, by the place's name. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface PartPlaces {}

interface Weighed {
  /** Lower ones come first; default 0. Equal ones are ordered by the names of their areas. */
  weight?: number | undefined;
}

export interface DataFilling<Data = object> extends Weighed {
  /** By language. Where the page's is missing, the site's first one is shown. */
  data: Readonly<Partial<Record<string, Data>>>;
}

interface PartFilling extends Weighed {
  /** Name of a fragment of the area that fills the place. */
  fragment: string;
}

/** What an area fills in, in its `src/fills.ts`. */
export type Fills = {
  readonly [Place in keyof DataPlaces]?: readonly DataFilling<DataPlaces[Place]>[];
} & { readonly [Place in keyof PartPlaces]?: readonly PartFilling[] };

/** The same of any area, as its version has it. */
export type AreaFills = Record<string, (DataFilling | PartFilling)[]>;

/** One filling as a page shows it. */
export interface PlacedFilling {
  /** Name of a fragment, as `<area>/<name>`. */
  part?: string;
  /** True for a part that the document was sent without: it stays out until the next one. */
  isOut?: boolean;
  /** Of a place of data. */
  data?: object;
  /** Language of the data, where it is not the page's. */
  lang?: string;
}

/** Of a snapshot, what fills places. */
export interface Filled {
  areas: Readonly<Record<string, { off?: boolean | undefined; fills?: AreaFills | undefined }>>;
  fillsElsewhere?: Readonly<Record<string, AreaFills>> | undefined;
}

/**
 * The fillings of a place in a release, in their order.
 *
 * @param languages The page's, then those that are shown where it is missing.
 */
export function fillingsOf(
  { areas, fillsElsewhere }: Filled,
  place: string,
  languages: readonly string[],
): PlacedFilling[] {
  const given = Object.entries(areas).filter(([, { off }]) => !off);
  return [
    ...given.map(([area, { fills }]) => [area, fills] as const),
    ...Object.entries(fillsElsewhere ?? {}),
  ]
    .flatMap(([area, fills]) => (fills?.[place] ?? []).map((filling) => ({ area, ...filling })))
    .sort((a, b) => (a.weight ?? 0) - (b.weight ?? 0) || (a.area < b.area ? -1 : Number(a.area > b.area)))
    .flatMap((filling): PlacedFilling[] => {
      if ('fragment' in filling) return [{ part: `${filling.area}/${filling.fragment}` }];
      const lang = languages.find((each) => filling.data[each]);
      const data = lang && filling.data[lang];
      if (!data) return [];
      return [lang === languages[0] ? { data } : { data, lang }];
    });
}
