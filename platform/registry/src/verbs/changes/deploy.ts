import * as v from 'valibot';
import * as fields from '../fields';
import { describeChange, describeFindings } from '../print';
import { composedVerb } from '../verb';
import { activate } from './activate';
import { publish } from './publish';

/** Publish and activate. */
export const deploy = composedVerb({
  name: 'deploy',
  input: v.strictObject({ ...fields.ofChange, commit: fields.commit, lane: fields.lane }),
  run: async (ask, { commit, ...change }) => {
    const { area, force, reason } = change;
    const built = { area, ...(commit === undefined ? {} : { commit }), ...(force ? { reason } : {}) };
    const { version, created, newHosts, stoppedCode } = await ask(publish, built);
    return { result: await ask(activate, { ...change, version }), created, newHosts, stoppedCode };
  },
  command: {
    usage: '<area> [--from <folder>] [--commit <sha>] [--lane] [--reason "…"] [--force]',
    summary: 'publish + activate',
    help: [
      'Builds the area when its sources changed, stores the version and makes it live, through the same gate as "activate". ' +
        'Other areas are not touched. Errors of types are refused before, unless it is forced. --from <folder>: takes a build that was made elsewhere; --commit <sha> names its commit.',
    ],
    examples: [
      'deploy mfe-content',
      'deploy mfe-content --reason "new careers page"',
      'deploy mfe-content --from dist --commit 0a1b2c3 --edge https://example.org',
    ],
    text: ({ result, ...findings }) => describeChange(result, 'is live already') + describeFindings(findings),
    json: ({ result, ...published }) => ({ ...result, ...published }),
  },
});
