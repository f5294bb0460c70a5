import { isUrlPattern, patternShapes } from '@nivaas/contracts';
import type { AreaBuild } from '../../formats/formats';
import type { Problem } from '../../problem';

/** Answered by the edge itself. */
const RESERVED = /^\/(_|auth(\/|$)|robots\.txt$|sitemap(-[^/]*)?\.xml$|manifest\.webmanifest$|favicon\.)/;

/** Each optional segment doubles the URLs of a pattern, here and in the router. */
const MAX_OPTIONAL = 4;
/** Of all patterns of an area, with and without their optional segments: the edge's table has a branch for each. */
const MAX_SHAPES = 400;
/** No page needs more, and each is a step of the edge's way to a route. */
const MAX_SEGMENTS = 20;

/** Finds patterns that no area may own, and patterns that the area claims twice. */
export function checkOwnedUrls(build: Pick<AreaBuild, 'area' | 'version' | 'owns'>): Problem[] {
  const where = `${build.area} ${build.version}`;
  const seen = new Set<string>();
  let shapesSoFar = 0;
  return build.owns.flatMap(({ path }, index) => {
    const problem = (code: string, message: string, hint: string) => [{ code, where, message, hint }];
    if (!isUrlPattern(path))
      return [
        {
          code: 'url_malformed',
          where: `${where} owns.${index}.path`,
          message: `${JSON.stringify(path.slice(0, 100))} is no pattern: edge and browsers would not read it alike.`,
          hint: 'Separate segments by single slashes. A ? is at the end of a segment; spaces, \\ and # are not allowed.',
        },
      ];
    if (path.split('/').filter((segment) => segment.endsWith('?')).length > MAX_OPTIONAL)
      return problem(
        'url_optional',
        `The pattern ${path.slice(0, 100)} has more than ${MAX_OPTIONAL} optional segments.`,
        'Name the pages one by one: each optional segment doubles the URLs of a pattern.',
      );
    if (path.split('/').filter((segment) => segment !== '').length > MAX_SEGMENTS)
      return problem(
        'url_segments',
        `The pattern ${path.slice(0, 100)} has more than ${MAX_SEGMENTS} segments.`,
        'Use shorter addresses, or put some of it into the query.',
      );
    const shapes = patternShapes(path);
    shapesSoFar += shapes.length;
    if (shapesSoFar > MAX_SHAPES)
      return problem(
        'url_optional',
        `With ${path.slice(0, 100)} the area has more than ${MAX_SHAPES} shapes of URLs.`,
        'Use fewer patterns or fewer optional segments, which double the shapes of their pattern.',
      );
    const isRepeated = shapes.some((shape) => seen.has(shape));
    shapes.forEach((shape) => seen.add(shape));
    if (path.includes('*'))
      return problem(
        'url_wildcard',
        `The pattern ${path} would own every URL that no other area owns.`,
        'Name the pages one by one, with :params where they differ.',
      );
    if (shapes.some((shape) => RESERVED.test(shape)))
      return problem('url_reserved', `The site itself answers ${path}.`, 'Choose another path.');
    if (!isRepeated) return [];
    return problem(
      'url_repeated',
      `The area claims ${path} twice.`,
      'Remove one of the routes, or make their paths differ in more than the names of params.',
    );
  });
}
