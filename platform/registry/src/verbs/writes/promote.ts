import { canariesOf, partnersOf, withoutPartners } from '../../canary/canary-groups';
import type { AreaState, VersionManifest } from '../../formats/formats';
import { passGate } from '../../gate/gate';
import { stateOf } from '../../live/append-revision';
import { assertNotHeld, holding } from '../../live/held';
import { becomesLive } from '../../live/live-version';
import { refusal } from '../../refusals';
import * as fields from '../fields';
import { areaChange } from '../verb';

/** Makes the canary live for everybody. A joint canary goes live in one revision. */
export const promote = areaChange({
  name: 'promote',
  input: fields.change,
  touches: 'canaries',
  plan: async (context, input, live, stamp) => {
    const { area } = input;
    if (!stateOf(live, area).canary) throw refusal('no_canary', area);
    const areas = live?.areas ?? {};
    const together = canariesOf(areas, [area, ...partnersOf(areas, area)]);
    const states: [string, AreaState][] = [];
    const manifests: VersionManifest[] = [];
    for (const [member, version] of Object.entries(together)) {
      assertNotHeld(member, areas[member], version, input);
      manifests.push(await context.manifests.get(member, version));
      states.push([member, becomesLive(areas[member], version, stamp)]);
    }
    const { [area]: own, ...others } = Object.fromEntries(states);
    if (!own) throw refusal('no_canary', area);
    return {
      state: own,
      others,
      action: { verb: 'promote', version: own.version },
      gate: (note, after) => passGate(context, manifests, { verb: 'promote', live, after, together, note }),
    };
  },
  nothing: 'is live already',
  command: {
    usage: '<area> [--reason "…"] [--force]',
    summary: 'makes the canary live for everybody',
    help: ['Passes the gate again, because other areas may have changed since the canary began.'],
    examples: ['promote mfe-shop', 'promote mfe-shop --reason "a day without faults"'],
  },
});

/** Ends the canary: its visitors get the live version again. */
export const abort = areaChange({
  name: 'abort',
  input: fields.change,
  touches: 'canaries',
  plan: (_, { area, automatic }, live) => {
    const state = stateOf(live, area);
    if (!state.canary) return undefined;
    const { version } = state.canary;
    const ended = { ...state, canary: null };
    return {
      state: automatic ? holding(ended, version) : ended,
      others: withoutPartners(live?.areas ?? {}, area),
      action: { verb: 'abort', version },
    };
  },
  nothing: 'is live, without a canary',
  command: {
    usage: '<area> [--reason "…"]',
    summary: 'ends the canary: its visitors get the live version again',
    help: ['Nothing happens when the area has no canary.'],
    examples: ['abort mfe-shop --reason "map does not load"'],
  },
});
