import * as v from 'valibot';
import { withoutPartners } from '../../canary/canary-groups';
import type { VersionManifest } from '../../formats/formats';
import { liveManifests } from '../../gate/gate';
import { stateOf } from '../../live/append-revision';
import type { Problem } from '../../problem';
import { refusal } from '../../refusals';
import * as fields from '../fields';
import { areaChange } from '../verb';

/** Takes an area out of the site: its URLs are free, and its pages are not found. */
export const retire = areaChange({
  name: 'retire',
  input: v.strictObject({ area: fields.name, reason: fields.reason }),
  touches: 'canaries',
  plan: async (context, { area }, live) => {
    if (area === 'shell') throw refusal('shell_needed');
    if (live?.retired?.[area]) return undefined;
    const { version } = stateOf(live, area);
    const problems = (await liveManifests(context, live, area)).flatMap((other) => borrowed(area, other));
    if (problems.length > 0) throw refusal('borrowed', area, { problems });
    return {
      state: null,
      others: withoutPartners(live?.areas ?? {}, area),
      action: { verb: 'retire', version },
    };
  },
  nothing: 'is retired already',
  command: {
    usage: '<area> [--reason "…"]',
    summary: 'takes an area out of the site and frees its URLs, when nobody borrows from it',
    help: [
      'Its pages answer 404, "status" no longer lists it, and other areas may own its URLs. Refused while a live version or ' +
        'canary of another area shows one of its fragments, with the names of both.',
      'Nothing is deleted: "undo", "activate" and "rollback" bring it back, if its URLs are still free. "gc" removes its ' +
        'versions when the last 50 revisions no longer name them.',
    ],
    examples: ['retire mfe-agents --reason "agents moved to mfe-help"'],
    text: ({ changed, area, version, revision, release }) =>
      changed
        ? `${area} ${version} is retired: its URLs are free. Revision ${revision}, release ${release}.`
        : `Nothing to do: ${area} is retired already.`,
  },
});

function borrowed(area: string, { area: borrower, version, uses = {} }: VersionManifest): Problem[] {
  return Object.keys(uses)
    .filter((name) => name.startsWith(`${area}/`))
    .map((name) => ({
      code: 'fragment_borrowed',
      where: `${borrower} ${version}`,
      message: `It shows ${name}.`,
      hint: `First release a version of ${borrower} that does without.`,
    }));
}
