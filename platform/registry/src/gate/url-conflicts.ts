import { patternShapes } from '@nivaas/contracts';
import type { GateCheck } from './gate-check';

/** Each URL has one owner among all live versions and canaries. */
export const checkUrlConflicts: GateCheck = ({ manifest, others }) =>
  others.flatMap((other) => {
    const taken = new Map(
      other.owns.flatMap(({ path }) => patternShapes(path).map((shape) => [shape, path] as const)),
    );
    return manifest.owns.flatMap(({ path }) => {
      const theirs = patternShapes(path)
        .map((shape) => taken.get(shape))
        .find((found) => found !== undefined);
      if (theirs === undefined) return [];
      return {
        code: 'url_conflict',
        where: `${manifest.area} ${manifest.version}`,
        message: `It claims ${path}, which ${other.area} ${other.version} owns as ${theirs}.`,
        hint: `To move the page, first release a version of ${other.area} without it.`,
      };
    });
  });
