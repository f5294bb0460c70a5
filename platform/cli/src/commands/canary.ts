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
    '--with <area>: joins the canary of that area. Both have the same visitors, and grow, are promoted and end together; ' +
      'otherwise no visitor is ever in two canaries. --promote-after <views>: the autopilot promotes it after so many ' +
      'page views without a fault that counts; without it only a person does.',
  ],
  examples: [
    'canary mfe-search v0123456789ab --percent 5',
    'canary mfe-search v0123456789ab --percent 25 --promote-after 2000',
    'canary mfe-property vba9876543210 --percent 5 --with mfe-search',
  ],
  options: ['percent', 'with', 'promote-after', 'reason', 'force', 'by'],
  run: async (call, site) => {
    const options = {
      ...(await changeOf(call, site)),
      version: call.version ?? '',
      percent: call.percent ?? 0,
      ...(call.with === undefined ? {} : { with: call.with }),
      ...(call.promoteAfter === undefined ? {} : { promoteAfter: call.promoteAfter }),
    };
    return changed(await site.registry.canary(areaOf(call), options), 'has this canary already');
  },
};
