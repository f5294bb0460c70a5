import * as v from 'valibot';
import { withoutPartners } from '../../canary/canary-groups';
import type { Context } from '../../context/context';
import type { AreaState, Revision, VersionManifest } from '../../formats/formats';
import { passGate } from '../../gate/gate';
import { stateOf, type ChangeOptions, type ChangePlan, type Stamp } from '../../live/append-revision';
import { assertNotHeld } from '../../live/held';
import { liveLanes } from '../../live/live-release';
import { becomesLive } from '../../live/live-version';
import { refusal } from '../../refusals';
import { assertNotRemoved } from '../../retention/note-removal';
import { chosenVersions } from '../../versions/chosen-version';
import * as fields from '../fields';
import { areaChange } from '../verb';

/** Makes versions of one or several areas live for everybody. An area that is switched off stays off. */
export const activate = areaChange({
  name: 'activate',
  input: v.strictObject({
    ...fields.ofChange,
    version: v.optional(fields.name),
    lane: fields.lane,
    /** For the older lane alone. */
    behind: v.optional(v.boolean()),
    with: fields.together(),
  }),
  touches: 'canaries',
  choose: (context, input) => chosenVersions(context, fields.eachArea(input)),
  plan: (context, input, live, stamp, manifests) => {
    const [first] = manifests;
    return input.behind && first
      ? planOlderLane(context, first, live, input)
      : plan(context, manifests, live, stamp, input);
  },
  nothing: 'is live already',
  command: {
    usage: '<area> [version] [area[@version]…] [--behind] [--lane] [--reason "…"] [--force]',
    summary:
      'makes a version live (default: the newest published), of one or several areas, through the gate',
    words: fields.readAreas,
    help: [
      'The gate reads every file of the version and compares its URLs, shared packages and contracts with the live ' +
        'versions. It refuses a version that would not work, and says why.',
      'Several areas go live in one revision, and the gate compares each with what the others become: for another React, or ' +
        'another contract between two areas. "undo" takes all of them back.',
      'A shell with another React goes live first, and each area follows with its next release: until then its pages are ' +
        'shown with the shell before, in a lane of their own ("status"). --lane: the same for exports that the shell no ' +
        'longer lends. --behind: mends an area in the older lane, and leaves the newer one alone.',
      '--force skips the gate. It needs a --reason; the history shows both.',
      'An area that is switched off stays off; "on" shows it again. One that retired comes back, if its URLs are free.',
    ],
    examples: [
      'activate mfe-shop',
      'activate mfe-shop v0123456789ab --reason "autumn filters"',
      'activate shell mfe-shop mfe-product@v0123456789ab --reason "React update"',
    ],
  },
});

async function plan(
  context: Context,
  manifests: readonly VersionManifest[],
  live: Revision | undefined,
  stamp: Stamp,
  options: ChangeOptions & { lane?: boolean | undefined },
): Promise<ChangePlan | undefined> {
  const areas = live?.areas ?? {};
  const changing = manifests.filter(({ area, version }) => areas[area]?.version !== version);
  const [first, ...rest] = changing;
  if (!first) return undefined;
  for (const { area, version } of rest) await assertNotRemoved(context, live, area, version);
  const left = changing.flatMap(({ area }) => Object.entries(withoutPartners(areas, area)));
  const active = changing.map(({ area, version }): [string, AreaState] => {
    const state = areas[area] ?? live?.retired?.[area];
    assertNotHeld(area, state, version, options);
    return [area, becomesLive(state, version, stamp)];
  });
  const { [first.area]: state = null, ...others } = Object.fromEntries([...left, ...active]);
  const together = Object.fromEntries(changing.map(({ area, version }) => [area, version]));
  return {
    area: first.area,
    state,
    others,
    action: { verb: 'activate', version: first.version },
    gate: (note, after) => {
      const question = { verb: 'activate', live, after, together, opensLane: options.lane, note } as const;
      return passGate(context, changing, question);
    },
  };
}

/**
 * Plans to mend what the older lane shows of an area, without touching the newer: the version becomes the first to stand in.
 *
 * @throws {Refusal} not_live, not_behind, held, damaged, refused
 */
async function planOlderLane(
  context: Context,
  manifest: VersionManifest,
  live: Revision | undefined,
  options: Pick<ChangeOptions, 'force'>,
): Promise<ChangePlan | undefined> {
  const { area, version } = manifest;
  const state = stateOf(live, area);
  const lanes = await liveLanes(context, live);
  if (!lanes?.older) throw refusal('not_behind', 'all areas have the pack of the live shell');
  if (lanes.newer.areas[area]?.version !== state.version)
    throw refusal('not_behind', `${area} ${state.version} is live in the older lane itself`);
  if (lanes.older.areas[area]?.version === version) return undefined;
  assertNotHeld(area, state, version, options);
  const standIns = [version, ...state.standIns.filter((other) => other !== version)];
  const after = { ...state, standIns };
  const next = await liveLanes(context, { areas: { ...live?.areas, [area]: after } });
  if (next?.older?.areas[area]?.version !== version)
    throw refusal('not_behind', `${area} ${version} does not fit the older lane`);
  return {
    state: after,
    action: { verb: 'activate', version, behind: true },
    gate: async (note, states) => {
      await passGate(context, [manifest], { verb: 'activate', live, after: states, note });
      note(`${version} is shown in the older lane.`);
    },
  };
}
