import { isUrlPattern, patternShapes } from '@nivaas/contracts';
import type { AreaBuild } from '../../formats/formats';
import type { Problem } from '../../problem';

type Routes = Pick<AreaBuild, 'area' | 'version' | 'owns'>;
type Fault = [code: string, message: string, hint: string];

/** The document and the log name a page by its id. */
const ID = /^[\x21-\x7e]{1,200}$/;
/** Answered by the edge itself. */
const RESERVED = /^\/(_|auth(\/|$)|robots\.txt$|sitemap(-[^/]*)?\.xml$|manifest\.webmanifest$|favicon\.)/;
/** Each optional segment doubles the URLs of a pattern, here and in the router. */
const MAX_OPTIONAL = 4;
/** Of all patterns of an area, with and without their optional segments: the edge's table has a branch for each. */
const MAX_SHAPES = 400;
/** No page needs more, and each is a step of the edge's way to a route. */
const MAX_SEGMENTS = 20;

/** Finds ids that are not short visible ASCII, and routes with one id, which end the renderer of every release. */
export function checkRouteIds({ area, version, owns }: Routes): Problem[] {
  return owns.flatMap(({ id, path }, index): Problem[] => {
    const where = `${area} ${version} owns.${index}`;
    if (!ID.test(id))
      return [
        {
          code: 'route_id',
          where: `${where}.id`,
          message: `The id ${shown(id)} of ${shown(path)} is empty, too long, or not of visible ASCII characters.`,
          hint: 'Give the route a short id in src/routes.tsx.',
        },
      ];
    const first = owns.findIndex((other) => other.id === id);
    if (first === index) return [];
    const message = `${shown(path)} has the id of ${shown(owns[first]?.path ?? '')}: ${shown(id)}.`;
    const hint = 'Give each route in src/routes.tsx an id of its own.';
    return [{ code: 'route_id_repeated', where, message, hint }];
  });
}

/** Finds patterns that no area may own, and patterns that the area claims twice. */
export function checkOwnedUrls({ area, version, owns }: Routes): Problem[] {
  const seen = new Set<string>();
  return owns.flatMap(({ path }) => {
    const fault = faultOf(path, seen);
    if (!fault) return [];
    const [code, message, hint] = fault;
    return [{ code, where: `${area} ${version}`, message, hint }];
  });
}

/** @param seen The shapes of the patterns before. */
function faultOf(path: string, seen: Set<string>): Fault | undefined {
  const segments = path.split('/').filter((segment) => segment !== '');
  const start = path.slice(0, 100);
  if (!isUrlPattern(path))
    return [
      'url_malformed',
      `${JSON.stringify(start)} is no pattern: edge and browsers would not read it alike.`,
      'Separate segments by single slashes. A ? is at the end of a segment; spaces, \\ and # are not allowed.',
    ];
  if (segments.filter((segment) => segment.endsWith('?')).length > MAX_OPTIONAL)
    return [
      'url_optional',
      `The pattern ${start} has more than ${MAX_OPTIONAL} optional segments.`,
      'Name the pages one by one: each optional segment doubles the URLs of a pattern.',
    ];
  if (segments.length > MAX_SEGMENTS)
    return [
      'url_segments',
      `The pattern ${start} has more than ${MAX_SEGMENTS} segments.`,
      'Use shorter addresses, or put some of it into the query.',
    ];
  const shapes = patternShapes(path);
  const isRepeated = shapes.some((shape) => seen.has(shape));
  shapes.forEach((shape) => seen.add(shape));
  if (seen.size > MAX_SHAPES)
    return [
      'url_optional',
      `With ${start} the area has more than ${MAX_SHAPES} shapes of URLs.`,
      'Use fewer patterns or fewer optional segments, which double the shapes of their pattern.',
    ];
  if (path.includes('*'))
    return [
      'url_wildcard',
      `The pattern ${path} would own every URL that no other area owns.`,
      'Name the pages one by one, with :params where they differ.',
    ];
  if (shapes.some((shape) => RESERVED.test(shape)))
    return ['url_reserved', `The site itself answers ${path}.`, 'Choose another path.'];
  if (!isRepeated) return undefined;
  const hint = 'Remove one of the routes, or make their paths differ in more than the names of params.';
  return ['url_repeated', `The area claims ${path} twice.`, hint];
}

function shown(text: string): string {
  return JSON.stringify(text.slice(0, 100));
}
