import * as v from 'valibot';
import * as fields from '../fields';
import { readVerb } from '../verb';

/** Stored versions of an area, newest first, for the console. */
export const versions = readVerb({
  name: 'versions',
  input: v.strictObject({ area: fields.name }),
  run: async ({ manifests }, { area }) =>
    (await manifests.ofArea(area)).map(({ version, publishedAt, by, commit, files }) => ({
      version,
      publishedAt,
      by,
      commit,
      clientBytes: Object.entries(files)
        .filter(([path]) => path.startsWith('client/') && !path.endsWith('.map'))
        .reduce((sum, [, { bytes }]) => sum + bytes, 0),
    })),
});
