/** A finding: what is wrong, where, and what to do about it. */
export interface Problem {
  code: string;
  /** `mfe-search v0123456789ab client/x.js`, `revision 7`. */
  where: string;
  message: string;
  hint: string;
}
