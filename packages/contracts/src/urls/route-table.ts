import { alternatives, baseOf, decoded, isSplat, scoreOf, withoutLastSlashes } from './plain-pattern';

/*
 * The routes of a whole release in the order in which the router would try them, for the edge. Segments are compared and
 * not matched by expressions: 200 long ones take milliseconds. `url-ranking.server.test.ts` compares it with the router.
 */

type Areas<Route extends { path: string }> = Readonly<Record<string, { owns: readonly Route[] }>>;

interface Entry<Route> {
  area: string;
  route: Route;
  score: number;
  segments: Segment[];
  /** Any segments may follow. */
  isOpen: boolean;
}

interface Segment {
  isParam: boolean;
  /** Folded; of a param the text behind it, as in `:name.html`. */
  text: string;
}

/** By the areas of a snapshot, so that a table is forgotten with its release. */
const tables = new WeakMap<object, Entry<never>[]>();

/** Name of the area whose page the router would show at a pathname, if any. */
export function ownerOfPath(pathname: string, areas: Areas<{ path: string }>): string | undefined {
  return routeOfPath(pathname, areas)?.area;
}

/**
 * The route that the router would take at a pathname, if any, and its area.
 *
 * @param areas Those of a snapshot, which never change: their table is kept.
 */
export function routeOfPath<Route extends { path: string }>(
  pathname: string,
  areas: Areas<Route>,
): { area: string; route: Route } | undefined {
  if (!pathname.startsWith('/')) return undefined;
  let table = tables.get(areas) as Entry<Route>[] | undefined;
  if (!table) tables.set(areas, (table = tableOf(areas)) as Entry<never>[]);
  const segments = segmentsOf(folded(withoutLastSlashes(decoded(pathname))).slice(1));
  return table.find((entry) => matches(entry, segments));
}

/** The best first; of two with the same score, the first one of the areas. */
function tableOf<Route extends { path: string }>(areas: Areas<Route>): Entry<Route>[] {
  const entries = Object.entries(areas).flatMap(([area, { owns }]) =>
    owns.flatMap((route) => alternatives(route.path).map((plain) => entryOf(area, route, plain))),
  );
  return entries.sort((one, other) => other.score - one.score);
}

function entryOf<Route>(area: string, route: Route, plain: string): Entry<Route> {
  const segments = segmentsOf(baseOf(plain).replace(/^\/+/, '')).map((segment) => {
    const [param = ''] = /^:[\w-]+/.exec(segment) ?? [];
    return { isParam: param !== '', text: folded(segment.slice(param.length)) };
  });
  return { area, route, score: scoreOf(plain), segments, isOpen: isSplat(plain) };
}

function matches({ segments, isOpen }: Entry<unknown>, path: readonly string[]): boolean {
  const rest = path.length - segments.length;
  if (isOpen ? rest < 0 : rest !== 0) return false;
  const isSame = segments.every(({ isParam, text }, index) => {
    const segment = path[index] ?? '';
    return isParam ? segment.length > text.length && segment.endsWith(text) : segment === text;
  });
  // As in the router, a splat takes no line breaks.
  return isSame && !path.slice(segments.length).some((each) => /[\n\r\u2028\u2029]/.test(each));
}

/** @param path Without slashes at its beginning and end. */
function segmentsOf(path: string): string[] {
  return path === '' ? [] : path.split('/');
}

/** Equal for texts that an expression with the flag `i` takes for the same: each code unit by itself. */
function folded(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toUpperCase();
  return text.split('').map(foldedUnit).join('');
}

function foldedUnit(unit: string): string {
  const upper = unit.toUpperCase();
  const isSame = upper.length !== 1 || (upper <= '\u007f' && unit > '\u007f');
  return isSame ? unit : upper;
}
