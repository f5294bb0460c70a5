import type { Command } from '../command';
import { areaOf, changed, changeOf } from './change-of';

/** Makes a version live. */
export const activate: Command = {
  verb: 'activate',
  usage: '<area> [version]',
  summary: 'makes a version live (default: the newest published), through the gate',
  help: [
    'The gate reads every file of the version and compares its URLs, its shared packages and its contracts with what ' +
      'is live. It refuses what would not work, and says why.',
    '--force skips the gate. It needs a --reason, and both stand in the history.',
    'An area that is switched off stays off; "on" shows it again.',
  ],
  examples: [
    'activate mfe-search',
    'activate mfe-search v0123456789ab --reason "autumn filters"',
    'activate shell --force --reason "React update, remotes follow"',
  ],
  options: ['reason', 'force', 'by'],
  run: async (call, site) => {
    const options = { ...(await changeOf(call, site)), ...(call.version ? { version: call.version } : {}) };
    return changed(await site.registry.activate(areaOf(call), options), 'is live already');
  },
};
