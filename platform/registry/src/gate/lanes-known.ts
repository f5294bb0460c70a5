import { edgesWithoutLanes } from '../changes/readers';
import type { GateCheck } from '../context/gate-check';
import type { Problem } from '../problem';

/**
 * A change opens a second lane only where every program knows lanes: an edge that does not would render two Reacts into
 * one page, and a tab of a shell that does not would take the pages of the other lane for missing.
 */
export const checkLanesKnown: GateCheck = async ({ manifest, placements, hadLanes, store }) => {
  const opened = placements.flatMap(({ lanes: { preferred, older } }) => (older ? [[preferred, older]] : []));
  if (opened.length === 0 || hadLanes) return [];
  const where = `${manifest.area} ${manifest.version}`;
  const behind = new Set(placements.flatMap(({ lanes }) => [...(lanes.older?.leads ?? [])]));
  const remotes = [...behind].filter((area) => area !== 'shell').sort();
  const opens = `It would leave ${remotes.join(', ') || 'the home page'} behind in a lane of its own`;
  const shells = opened.flat().flatMap((lane) => lane.manifests['shell'] ?? []);
  const oldShells = new Set(shells.filter(({ knowsLanes }) => !knowsLanes).map(({ version }) => version));
  const edges = await edgesWithoutLanes(store);
  const shellProblem: Problem = {
    code: 'lanes_unknown',
    where,
    message: `${opens}, and the shell ${[...oldShells].join(' and ')} does not know lanes.`,
    hint: `First release a shell of today with the React that is live; or all together: activate shell ${remotes.join(' ')}.`,
  };
  return [
    ...(oldShells.size > 0 ? [shellProblem] : []),
    ...edges.map((edge): Problem => ({
      code: 'lanes_unknown',
      where,
      message: `${opens}, and the edge ${edge} runs a program that does not know lanes.`,
      hint: 'Update that edge. One that ended without saying so is forgotten within two hours.',
    })),
  ];
};
