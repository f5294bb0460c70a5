export interface ChangeOptions {
  /** Who asks; stands in the history. */
  by: string;
  reason?: string;
  /** Skips the gate. Needs a reason, and is marked in the history. */
  force?: boolean;
  /** The autopilot asks, not a person. What it rolls back or aborts is held afterwards. */
  automatic?: boolean;
  /** What the autopilot saw, for the history; at most 2,000 characters. */
  evidence?: string;
  /** The change is refused (`stale`) unless this is the newest revision. */
  expectRevision?: number;
}

export interface CanaryOptions extends ChangeOptions {
  version: string;
  /** Whole number from 1 to 100. */
  percent: number;
  /** Another area with a canary: both get the same visitors, and the share is then that of both. */
  with?: string;
  /** Healthy page views after which the autopilot promotes it; null: only a person does. Default: as before, or null. */
  promoteAfter?: number | null;
}

export interface ChangeResult {
  /** False when there was nothing to do. */
  changed: boolean;
  area: string;
  /** What is live for the area now. */
  version: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  off: boolean;
  revision: number;
  release: string;
}
