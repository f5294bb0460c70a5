import type { Command } from '../command';
import { describeChange, describeNewHosts } from '../print';
import { changeOf } from './change-of';
import { publishVersion } from './publish';

/** Publish and activate. */
export const deploy: Command = {
  verb: 'deploy',
  usage: '<area>',
  summary: 'publish + activate',
  help: [
    'Builds the area when its sources changed, stores the version and makes it live, through the same gate as "activate". ' +
      'The other areas are not built, read or restarted.',
  ],
  examples: ['deploy mfe-content', 'deploy mfe-content --reason "new careers page"'],
  options: ['reason', 'force', 'by'],
  run: async (call, site) => {
    const { area, version, created, newHosts } = await publishVersion(call, site);
    const result = await site.registry.activate(area, { ...(await changeOf(call, site)), version });
    const text = describeChange(result, 'is live already') + describeNewHosts(newHosts);
    return { json: { ...result, created }, text };
  },
};
