import { patternShapes } from '@nivaas/contracts';
import type { AreaBuild } from '../formats/formats';
import type { Problem } from '../problem';

/** What the edge itself answers. */
const RESERVED = /^\/(_|auth(\/|$)|robots\.txt$|sitemap\.xml$|manifest\.webmanifest$|favicon\.)/;

/** Each optional segment doubles the URLs that a pattern stands for, here and in the router. */
const MOST_OPTIONAL = 4;

/** Says which of the URLs that an area owns nobody may own, or are claimed twice by the area itself. */
export function checkOwnedUrls(build: Pick<AreaBuild, 'area' | 'version' | 'owns'>): Problem[] {
  const where = `${build.area} ${build.version}`;
  const seen = new Set<string>();
  return build.owns.flatMap(({ path }) => {
    if (path.split('/').filter((segment) => segment.endsWith('?')).length > MOST_OPTIONAL) {
      return {
        code: 'url_optional',
        where,
        message: `The pattern ${path.slice(0, 100)} has more than ${MOST_OPTIONAL} optional segments.`,
        hint: 'Name the pages one by one: every optional segment doubles the URLs that one pattern stands for.',
      };
    }
    const shapes = patternShapes(path);
    const isRepeated = shapes.some((shape) => seen.has(shape));
    shapes.forEach((shape) => seen.add(shape));
    if (path.includes('*')) {
      return {
        code: 'url_wildcard',
        where,
        message: `The pattern ${path} would own whatever no other area owns.`,
        hint: 'Name the pages one by one, with :params where they differ.',
      };
    }
    if (shapes.some((shape) => RESERVED.test(shape))) {
      return {
        code: 'url_reserved',
        where,
        message: `The site itself answers ${path}.`,
        hint: 'Choose another path.',
      };
    }
    if (!isRepeated) return [];
    return {
      code: 'url_repeated',
      where,
      message: `The area claims ${path} twice.`,
      hint: 'Remove one of the routes, or make their paths differ in more than the names of params.',
    };
  });
}
