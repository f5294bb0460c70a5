import * as v from 'valibot';
import { publishFolder } from '../../versions/publish';
import * as fields from '../fields';
import { describeFindings } from '../print';
import { uploadVerb } from '../verb';

/** Stores a build as an immutable version. */
export const publish = uploadVerb({
  name: 'publish',
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
      'publish mfe-search',
      'publish mfe-search --by "Asha" --json',
      'publish mfe-search --from artifacts/mfe-search --commit 0a1b2c3 --edge https://example.org',
    ],
    text: ({ area, version, created, ...findings }) =>
      (created
        ? `Published ${area} ${version}. It is not live yet: activate ${area} ${version}`
        : `${area} ${version} was published before. Nothing was written.`) + describeFindings(findings),
    json: ({ area, version, created, newHosts, stoppedCode }) => ({
      area,
      version,
      created,
      newHosts,
      stoppedCode,
    }),
  },
});
