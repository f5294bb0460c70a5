/** A finding: what is wrong, where, and what to do about it. */
export interface Problem {
  code: string;
  /** Such as `mfe-search v0123456789ab client/x.js` or `revision 7`. */
  where: string;
  message: string;
  hint: string;
}
