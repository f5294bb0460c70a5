import type { Command } from '../command';
import { areaOf, changed, changeOf } from './change-of';

/** Lets the autopilot act again, and what it took away come back. */
export const resume: Command = {
  verb: 'resume',
  usage: '<area> [version]',
  summary: 'lifts the hold of what the autopilot took away, and lets it act again',
  help: [
    'A version that the autopilot rolled back cannot be made live again until somebody looked at it. After two ' +
      'rollbacks of an area within an hour the autopilot leaves it alone. Both end here. Nothing goes live by it.',
  ],
  examples: ['resume mfe-search --reason "it was the map provider"', 'resume mfe-search v0123456789ab'],
  options: ['reason', 'by'],
  run: async (call, site) => {
    const options = { ...(await changeOf(call, site)), ...(call.version ? { version: call.version } : {}) };
    return changed(await site.registry.resume(areaOf(call), options), 'is live, and nothing is held');
  },
};
