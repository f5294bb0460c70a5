import * as v from 'valibot';
import { file } from '../../../versions/file';
import * as fields from '../../fields';
import { readVerb } from '../../verb';

/** The source map of a script; null when there is none. Visitors do not get it. */
export const sourceMap = readVerb({
  name: 'source-map',
  input: v.strictObject({
    area: fields.name,
    version: fields.name,
    /** Below the version's folder, such as `page-about.js`. */
    script: v.pipe(v.string(), v.maxLength(200)),
  }),
  run: async (context, { area, version, script }): Promise<{ map: string | null }> => {
    const map = await file(context, area, version, `client/${script}.map`);
    return { map: map?.toString('utf8') ?? null };
  },
});
