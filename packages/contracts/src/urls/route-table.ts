import { alternatives, baseOf, decoded, isSplat, scoreOf, withoutLastSlashes } from './plain-pattern';

/*
 * The routes of a whole release as a tree of segments, for the edge: a lookup visits the branches that the path matches,
 * and the gate keeps those of other areas apart. `url-ranking.server.test.ts` compares it with the router.
 */

type Areas<Route extends { path: string }> = Readonly<Record<string, { owns: readonly Route[] }>>;

interface Match<Route> {
  area: string;
  route: Route;
  score: number;
  /** The first of two routes with the same score wins. */
  order: number;
}

interface Branch<Route> {
  /** By folded text. */
  fixed?: Map<string, Branch<Route>>;
  /** By the folded text after the param, as in `:name.html`; mostly none. */
  params?: Map<string, Branch<Route>>;
  /** The best pattern that ends here. */
  end?: Match<Route> | undefined;
  /** The best one that ends here with a splat. */
  splat?: Match<Route> | undefined;
  /** The highest score of the patterns that lead through here. */
  maxScore: number;
}

/** By the areas of a snapshot, so that a table is forgotten with its release. */
const tables = new WeakMap<object, Branch<never>>();

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
  let table = tables.get(areas) as Branch<Route> | undefined;
  if (!table) tables.set(areas, (table = tableOf(areas)) as Branch<never>);
  const segments = segmentsOf(folded(withoutLastSlashes(decoded(pathname))).slice(1));
  return find(table, segments, 0, undefined);
}

function tableOf<Route extends { path: string }>(areas: Areas<Route>): Branch<Route> {
  const root: Branch<Route> = { maxScore: 0 };
  let order = 0;
  for (const [area, { owns }] of Object.entries(areas))
    for (const route of owns)
      for (const plain of alternatives(route.path))
        add(root, plain, { area, route, score: scoreOf(plain), order: order++ });
  return root;
}

function add<Route>(root: Branch<Route>, plain: string, match: Match<Route>): void {
  let branch = root;
  for (const segment of segmentsOf(baseOf(plain).replace(/^\/+/, ''))) {
    const [param = ''] = /^:[\w-]+/.exec(segment) ?? [];
    const branches = param === '' ? (branch.fixed ??= new Map()) : (branch.params ??= new Map());
    const text = folded(segment.slice(param.length));
    const next = branches.get(text) ?? { maxScore: 0 };
    branches.set(text, next);
    next.maxScore = Math.max(next.maxScore, match.score);
    branch = next;
  }
  if (isSplat(plain)) branch.splat = better(branch.splat, match);
  else branch.end = better(branch.end, match);
}

/** @param found The best match of other branches: one that cannot be better is not visited. */
function find<Route>(
  branch: Branch<Route>,
  segments: readonly string[],
  depth: number,
  found: Match<Route> | undefined,
): Match<Route> | undefined {
  if (found && branch.maxScore < found.score) return found;
  const segment = segments[depth];
  // As in the router, a splat takes no line breaks.
  const takesRest = branch.splat && segments.slice(depth).every((each) => !/[\n\r\u2028\u2029]/.test(each));
  let best = takesRest ? better(found, branch.splat) : found;
  if (segment === undefined) return better(best, branch.end);
  const same = branch.fixed?.get(segment);
  if (same) best = find(same, segments, depth + 1, best);
  for (const [suffix, next] of branch.params ?? [])
    if (segment.length > suffix.length && segment.endsWith(suffix))
      best = find(next, segments, depth + 1, best);
  return best;
}

function better<Route>(one: Match<Route> | undefined, other: Match<Route> | undefined) {
  if (!one || !other) return one ?? other;
  const ahead = other.score - one.score || one.order - other.order;
  return ahead > 0 ? other : one;
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
