import { canariesOf, partnersOf } from '../../../canary/canary-groups';
import type { VersionManifest } from '../../../formats/formats';
import { passGate } from '../../../gate/gate';
import { change, stateOf, type ChangePlan } from '../../../live/append-revision';
import { assertNotHeld } from '../../../live/held';
import { becomesLive } from '../../../live/live-version';
import { RegistryError } from '../../../registry-error';
import * as fields from '../../fields';
import { describeChange } from '../../print';
import { changeVerb } from '../../verb';

/** Makes the canary live for everybody. A joint canary goes live in one revision. */
export const promote = changeVerb({
  name: 'promote',
  input: fields.change,
  touches: 'canaries',
  run: (context, input, caller) => {
    const { area } = input;
    return change(context, area, { ...input, ...caller }, async (live, stamp) => {
      const state = stateOf(live, area);
      if (!state.canary) throw new RegistryError('no_canary', area);
      const areas = live?.areas ?? {};
      const versions = canariesOf(areas, [area, ...partnersOf(areas, area)]);
      const states: [string, ReturnType<typeof becomesLive>][] = [];
      const manifests: VersionManifest[] = [];
      for (const [member, version] of Object.entries(versions)) {
        assertNotHeld(member, areas[member], version, input);
        manifests.push(await context.manifests.get(member, version));
        states.push([member, becomesLive(areas[member], version, stamp)]);
      }
      const { [area]: own, ...others } = Object.fromEntries(states);
      if (!own) throw new RegistryError('no_canary', area);
      const gate: ChangePlan['gate'] = async (note, after) => {
        for (const manifest of manifests)
          await passGate(context, { verb: 'promote', manifest, live, after, together: versions, note });
      };
      return { state: own, others, action: { verb: 'promote', version: own.version }, gate };
    });
  },
  command: {
    usage: '<area> [--reason "…"] [--force]',
    summary: 'makes the canary live for everybody',
    help: ['Passes the gate again, because other areas may have changed since the canary began.'],
    examples: ['promote mfe-search', 'promote mfe-search --reason "a day without faults"'],
    text: (result) => describeChange(result, 'is live already'),
  },
});
