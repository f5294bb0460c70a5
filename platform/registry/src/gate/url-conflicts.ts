import { overlapOf, patternShapes } from '@nivaas/contracts';
import type { VersionManifest } from '../formats/formats';
import type { Problem } from '../problem';
import type { GateCandidate, GateCheck } from '../context/gate-check';

/**
 * Each URL has one owner among all live versions and canaries. Where one of two patterns is more specific, a person may
 * want both, so an overlap that is live already is only noted.
 */
export const checkUrlConflicts: GateCheck = (candidate) =>
  candidate.others.flatMap((other) =>
    candidate.manifest.owns.flatMap(({ path }) => conflictOf(candidate, path, other) ?? []),
  );

function conflictOf(candidate: GateCandidate, path: string, other: VersionManifest): Problem | undefined {
  const { manifest, live, note } = candidate;
  const where = `${manifest.area} ${manifest.version}`;
  const owner = `${other.area} ${other.version}`;
  const overlaps = other.owns.flatMap((route) => {
    const overlap = overlapOf(path, route.path);
    return overlap ? { ...overlap, theirs: route.path } : [];
  });
  const same = overlaps.find(({ theirs, winner }) => winner === undefined || haveSameShape(path, theirs));
  if (same)
    return {
      code: 'url_conflict',
      where,
      message: `It claims ${path}, which ${owner} owns as ${same.theirs}. Both match ${same.url}.`,
      hint: `To move the page, first release a version of ${other.area} without it.`,
    };
  const [overlap] = overlaps;
  if (!overlap) return undefined;
  const { theirs, url, winner } = overlap;
  const message = `It claims ${path}, and ${owner} owns ${theirs}. Both match ${url}, which ${winner} would answer.`;
  if (live?.owns.some((route) => route.path === path)) return void note(`${where}: ${message}`);
  return {
    code: 'url_overlap',
    where,
    message,
    hint: `Choose another path. If ${winner} is meant to answer ${url}, force it with a reason.`,
  };
}

function haveSameShape(path: string, other: string): boolean {
  const shapes = patternShapes(path);
  return patternShapes(other).some((shape) => shapes.includes(shape));
}
