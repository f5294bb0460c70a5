import type { Command } from '../command';
import { areaOf, changed, changeOf } from './change-of';

/** Gives a version to part of the visitors. */
export const canary: Command = {
  verb: 'canary',
  usage: '<area> <version> --percent <n>',
  summary: 'gives a version to part of the visitors, the same ones each time',
  help: [
    'The share is a whole number from 1 to 100. Run it again with another share to widen or narrow it. ' +
      '"promote" makes the canary live for everybody, "abort" ends it.',
  ],
  examples: ['canary mfe-search v0123456789ab --percent 5', 'canary mfe-search v0123456789ab --percent 25'],
  options: ['percent', 'reason', 'force', 'by'],
  run: async (call, site) => {
    const options = {
      ...(await changeOf(call, site)),
      version: call.version ?? '',
      percent: call.percent ?? 0,
    };
    return changed(await site.registry.canary(areaOf(call), options), 'has this canary already');
  },
};
