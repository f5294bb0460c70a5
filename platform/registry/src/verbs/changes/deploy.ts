import * as fields from '../fields';
import { describeChange, describeFindings } from '../print';
import { composedVerb } from '../verb';
import { activate } from './activate';
import { publish } from './publish';

/** Publish and activate. */
export const deploy = composedVerb({
  name: 'deploy',
  input: fields.change,
  run: async (ask, input) => {
    const { version, created, newHosts, stoppedCode } = await ask(publish, { area: input.area });
    return { result: await ask(activate, { ...input, version }), ...{ created, newHosts, stoppedCode } };
  },
  command: {
    usage: '<area> [--from <folder>] [--reason "…"] [--force]',
    summary: 'publish + activate',
    help: [
      'Builds the area when its sources changed, stores the version and makes it live, through the same gate as "activate". ' +
        'Other areas are not touched. --from <folder>: takes a build that was made elsewhere.',
    ],
    examples: ['deploy mfe-content', 'deploy mfe-content --reason "new careers page"'],
    text: ({ result, ...findings }) => describeChange(result, 'is live already') + describeFindings(findings),
    json: ({ result, ...published }) => ({ ...result, ...published }),
  },
});
