import type { IncomingMessage } from 'node:http';
import type { Handler } from '@nivaas/http';
import type { AreaLabels } from '../metrics/area-metrics';

export interface Route {
  /** Label in the metrics. */
  kind: string;
  methods: readonly string[];
  /** A path, a prefix that ends in `/`, or a path with one `*`. */
  path: string;
  /** Requests that it takes from the routes without a condition. */
  when?: (request: IncomingMessage) => boolean;
  handle: Handler;
  /** For programs, and not for people: a path that is written in another way is not redirected. */
  isForPrograms?: boolean;
  /** Another edge may ask for it by an internal name of this one, with the visitor's host in `X-Forwarded-Host`. */
  isForEdges?: boolean;
  /** What the metrics by area count it as, if its answers are of no area's version. */
  countedAs?: AreaLabels;
  /** Its answers may hold secrets, so they are not compressed, and it refuses compressed bodies itself. */
  isSensitive?: boolean;
}

/** A route in the order in which requests are compared with them. */
export interface OrderedRoute extends Route {
  isAt: (path: string) => boolean;
}

export const READ = ['GET', 'HEAD'];

export function route(kind: string, methods: readonly string[], path: string, handle: Handler): Route {
  return { kind, methods, path, handle };
}

/**
 * As `findRoute` needs them: with a condition first, then the longest path. So it does not matter who adds which.
 * @throws {Error} for two routes of one path
 */
export function inOrder(routes: readonly Route[]): OrderedRoute[] {
  const conditions = ({ when }: Route) => (when ? 1 : 0);
  const places = routes.map((route) => `${route.path} ${conditions(route)}`);
  const twice = places.find((place, index) => places.indexOf(place) !== index);
  if (twice !== undefined) throw new Error(`Two routes have the path ${twice.split(' ')[0]}.`);
  return routes
    .map((each) => ({ ...each, isAt: matcherOf(each.path) }))
    .sort((one, other) => conditions(other) - conditions(one) || other.path.length - one.path.length);
}

/** The route of a request. `/_` is a prefix, too: all other paths below it are reserved. */
export function findRoute(
  ordered: readonly OrderedRoute[],
  path: string,
  request: IncomingMessage,
): OrderedRoute | undefined {
  return ordered.find(({ isAt, when }) => isAt(path) && (when?.(request) ?? true));
}

function matcherOf(path: string): OrderedRoute['isAt'] {
  const [start = '', end] = path.split('*');
  if (end !== undefined) return (requested) => requested.startsWith(start) && requested.endsWith(end);
  const isPrefix = path === '/_' || path.endsWith('/');
  return isPrefix ? (requested) => requested.startsWith(path) : (requested) => requested === path;
}
