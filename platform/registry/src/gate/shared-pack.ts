import type { GateCandidate, GateCheck, Placement } from '../context/gate-check';
import type { VersionManifest } from '../formats/formats';
import { fitsPack, packDifferences, type PackDifference } from '../lanes/pack';
import type { Problem } from '../problem';

/**
 * The shell provides exactly what the remotes beside it need: in a page view there is one React, one router, and one copy
 * of what the shell lends. A version of another pack is shown in a lane of its own, next to an older shell.
 */
export const checkSharedPack: GateCheck = (candidate) => {
  const found = candidate.placements.flatMap((placement) =>
    candidate.manifest.area === 'shell'
      ? problemsOfShell(candidate, placement)
      : problemsOfRemote(candidate, placement),
  );
  // Most are the same for each cohort.
  return [...new Map(found.map((problem) => [problem.message, problem])).values()];
};

function problemsOfShell(candidate: GateCandidate, placement: Placement): Problem[] {
  const { manifest, verb, note } = candidate;
  if (placement.own['shell']?.version !== manifest.version) return [];
  return shownRemotes(placement).flatMap((remote) => {
    const differences = packDifferences(manifest, remote);
    if (differences.length === 0) return [];
    const other = placement.lanes.newer.manifests[remote.area];
    if (verb === 'rollback' && other && fitsPack(manifest, other)) {
      note(
        `${remote.area} ${other.version} is shown in place of ${remote.version}, which another shell needs.`,
      );
      return [];
    }
    const refused = isInOlderLane(placement, remote)
      ? differences.filter(needsConsent(candidate))
      : differences;
    return refused.map((difference) =>
      problemOf(manifest, remote, difference, hintForShell(placement, remote)),
    );
  });
}

/** An export that is gone may be a slip; another version of React is not. */
function needsConsent({ opensLane, verb }: GateCandidate) {
  return ({ kind }: PackDifference) => kind === 'export' && !opensLane && verb !== 'promote';
}

function hintForShell(placement: Placement, { area }: VersionManifest): string {
  if (placement.lanes.older?.manifests[area])
    return `Keep it in the shell until ${area} does without, or let ${area} stay behind in a lane of its own: --lane.`;
  if (placement.lanes.older)
    return `There are two lanes at most: first release ${area} built with what one of the two shells provides.`;
  return `Release ${area} built with the shell's pack together with it: activate shell ${area}.`;
}

function problemsOfRemote(candidate: GateCandidate, placement: Placement): Problem[] {
  const { manifest, verb, live, wasInNewerLane } = candidate;
  const { shell } = placement.own;
  if (!shell || placement.own[manifest.area]?.version !== manifest.version) return [];
  const differences = packDifferences(shell, manifest);
  if (differences.length === 0) return [];
  const isShown = isInOlderLane(placement, manifest);
  const goesBack = live !== undefined && wasInNewerLane && verb !== 'rollback';
  if (isShown && !goesBack) return [];
  const hint = isShown
    ? `Build it with the pack of the live shell. To mend what the older lane shows: activate ${manifest.area} ${manifest.version} --behind.`
    : `Build it with the pack of the live shell, or activate both together: activate shell ${manifest.area}.`;
  return differences.map((difference) => problemOf(manifest, manifest, difference, hint));
}

function shownRemotes({ cohort, own }: Placement): VersionManifest[] {
  return Object.values(own).filter(({ area }) => area !== 'shell' && !cohort.areas[area]?.off);
}

function isInOlderLane({ lanes: { older } }: Placement, { area, version }: VersionManifest): boolean {
  return older?.manifests[area]?.version === version;
}

function problemOf(
  asked: VersionManifest,
  remote: VersionManifest,
  { needs }: PackDifference,
  hint: string,
): Problem {
  return {
    code: 'shared_pack_differs',
    where: `${asked.area} ${asked.version}`,
    message: `${remote.area} ${remote.version} needs ${needs}.`,
    hint,
  };
}
