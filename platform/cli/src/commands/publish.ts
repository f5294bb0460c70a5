import type { Call, Command, Site } from '../command';
import { describeNewHosts } from '../print';
import { actorOf, areaOf } from './change-of';

/** Builds an area and stores the result as an immutable version. */
export const publish: Command = {
  verb: 'publish',
  usage: '<area>',
  summary: 'builds, checks and stores an immutable version; visitors see nothing of it yet',
  help: [
    'Builds the area when its sources changed, checks the output and stores it as a version that never changes. ' +
      'The id of a version comes from its content: publishing the same content again gives the same id and writes nothing.',
    'Nobody sees the version before "activate" or "canary".',
  ],
  examples: ['publish mfe-search', 'publish mfe-search --by "Asha" --json'],
  options: ['by'],
  run: async (call, site) => {
    const { area, version, created, newHosts } = await publishVersion(call, site);
    const text = created
      ? `Published ${area} ${version}. It is not live yet: activate ${area} ${version}`
      : `${area} ${version} was published before. Nothing was written.`;
    return { json: { area, version, created }, text: text + describeNewHosts(newHosts) };
  },
};

export async function publishVersion(call: Call, site: Site) {
  const area = areaOf(call);
  const folder = await site.buildArea(area);
  const meta = { by: await actorOf(call, site), commit: await site.commit() };
  return { area, ...(await site.registry.publish(folder, meta)) };
}
