import * as v from 'valibot';
import { withoutPartners } from '../../canary/canary-groups';
import { passGate } from '../../gate/gate';
import { change } from '../../live/change';
import { assertNotHeld } from '../../live/held';
import { becomesLive } from '../../live/live-version';
import { chosenVersion } from '../../versions/chosen-version';
import * as fields from '../fields';
import { describeChange } from '../print';
import { changeVerb } from '../verb';

/** Makes a version live for everybody. An area that is switched off stays off. */
export const activate = changeVerb({
  name: 'activate',
  input: v.strictObject({ ...fields.ofChange, version: v.optional(fields.name) }),
  touches: 'canaries',
  run: async (context, input, caller) => {
    const { area } = input;
    const manifest = await chosenVersion(context, area, input.version);
    return change(context, area, { ...input, ...caller }, async (live, stamp) => {
      if (live?.areas[area]?.version === manifest.version) return undefined;
      const state = live?.areas[area] ?? live?.retired?.[area];
      assertNotHeld(area, state, manifest.version, input);
      if (!input.force) await passGate(context, 'activate', manifest, live);
      return {
        state: becomesLive(state, manifest.version, stamp),
        others: withoutPartners(live?.areas ?? {}, area),
        action: { verb: 'activate', version: manifest.version },
      };
    });
  },
  command: {
    usage: '<area> [version] [--reason "…"] [--force]',
    summary: 'makes a version live (default: the newest published), through the gate',
    help: [
      'The gate reads every file of the version and compares its URLs, shared packages and contracts with the live ' +
        'versions. It refuses a version that would not work, and says why.',
      '--force skips the gate. It needs a --reason; the history shows both.',
      'An area that is switched off stays off; "on" shows it again. One that retired comes back, if its URLs are free.',
    ],
    examples: [
      'activate mfe-search',
      'activate mfe-search v0123456789ab --reason "autumn filters"',
      'activate shell --force --reason "React update, remotes follow"',
    ],
    text: (result) => describeChange(result, 'is live already'),
  },
});
