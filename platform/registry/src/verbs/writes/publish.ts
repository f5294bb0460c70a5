import * as v from 'valibot';
import { publishFolder } from '../../versions/publish';
import * as fields from '../fields';
import { describeChange } from '../print';
import { clientVerb, verb } from '../verb';
import { activate } from './activate';

/** Stores a build as an immutable version. */
export const publish = verb({
  name: 'publish',
  kind: 'upload',
  input: v.strictObject({ area: fields.name, commit: fields.commit, reason: fields.reason }),
  run: async (context, { area, commit = null, reason }, { folder, by }) => ({
    area,
    ...(await publishFolder(context, folder, { area, by, commit, reason })),
  }),
  command: {
    usage: '<area> [--from <folder>] [--commit <sha>] [--reason "…"] [--force]',
    summary: 'builds, checks and stores an immutable version; visitors do not see it yet',
    help: [
      'Builds the area when its sources changed, checks its types and the output, and stores it as a version that never ' +
        'changes. With --force and a --reason, which the version keeps, also with errors of types. ' +
        'The id is a hash of the content: publishing the same content again gives the same id and writes nothing.',
      '--from <folder>: stores a build that was made elsewhere, and builds nothing. Its commit is unknown unless ' +
        '--commit <sha> names it. The commit is stored beside the build and is not part of the id.',
      'Nobody sees the version before "activate" or "canary".',
    ],
    examples: [
      'publish mfe-shop',
      'publish mfe-shop --by "Asha" --json',
      'publish mfe-shop --from artifacts/mfe-shop --commit 0a1b2c3 --edge https://example.org',
    ],
    text: ({ area, version, created }) =>
      created
        ? `Published ${area} ${version}. It is not live yet: activate ${area} ${version}`
        : `${area} ${version} was published before. Nothing was written.`,
  },
});

/** Publish and activate. */
export const deploy = clientVerb({
  name: 'deploy',
  kind: 'composed',
  input: v.strictObject({ ...fields.ofChange, commit: fields.commit, lane: fields.lane }),
  run: async (ask, { commit, ...change }) => {
    const { area, force, reason } = change;
    const built = { area, ...(commit === undefined ? {} : { commit }), ...(force ? { reason } : {}) };
    const { version, created } = await ask(publish, built);
    return { result: await ask(activate, { ...change, version }), created };
  },
  command: {
    usage: '<area> [--from <folder>] [--commit <sha>] [--lane] [--reason "…"] [--force]',
    summary: 'publish + activate',
    help: [
      'Builds the area when its sources changed, stores the version and makes it live, through the same gate as "activate". ' +
        'Other areas are not touched. Errors of types are refused before, unless it is forced. --from <folder>: takes a build that was made elsewhere; --commit <sha> names its commit.',
      'Several areas go live in one revision: "publish" each, then "activate <area> <area> …".',
    ],
    examples: [
      'deploy mfe-help',
      'deploy mfe-help --reason "new careers page"',
      'deploy mfe-help --from dist --commit 0a1b2c3 --edge https://example.org',
    ],
    text: ({ result }) => describeChange(result, 'is live already'),
    json: ({ result, created }) => ({ ...result, created }),
  },
});
