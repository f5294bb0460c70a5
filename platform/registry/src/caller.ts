/** Who runs a verb, and the state on which this was decided. */
export interface Caller {
  /** Operator, for the history. */
  by: string;
  /** What the caller may do: scopes, separated by commas. Default: everything. */
  scope?: string;
  /** The change is refused (`stale`) unless this is the newest revision. */
  expectRevision?: number;
  /** Digest of the request. A repeated request gets the answer of the change that it made the first time. */
  request?: string;
  /** The caller is the autopilot: versions that it aborts are held, too. */
  automatic?: boolean;
  /** What the autopilot measured, for the history; at most 2,000 characters. */
  evidence?: string;
  /** Origin of the site, for links to it. */
  origin?: string;
  /** Aborted when nobody waits for the answer any longer: nothing is written after that. */
  signal?: AbortSignal;
}
