import * as v from 'valibot';
import { TOKEN_LIMIT } from './tokens';

/** What a beacon says about a page view, on its way to the edge that served it. */
export const report = v.object({
  /** The edge that the report is for. */
  home: v.number(),
  token: v.pipe(v.string(), v.maxLength(TOKEN_LIMIT)),
  /** `visited`: an area that was not in the document. `alive`: a sign of life. */
  kind: v.picklist(['visited', 'bad', 'alive']),
  /** Set for `visited` and `bad` only. */
  area: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
});
export type Report = v.InferOutput<typeof report>;
