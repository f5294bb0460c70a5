import type { Caller } from '../caller';
import type { Revision } from '../formats/formats';

export interface ChangeOptions extends Caller {
  reason?: string;
  /** Skips the gate. Needs a reason, and the history shows it. */
  force?: boolean;
}

export interface CanaryOptions extends ChangeOptions {
  version: string;
  /** Whole number from 1 to 100. */
  percent: number;
  /** An area with a canary to join: both get the same visitors, and `percent` applies to both. */
  with?: string;
  /** Healthy page views before the autopilot promotes; null: only an operator does. Default: as before, or null. */
  promoteAfter?: number | null;
}

export interface ChangeResult {
  /** False when there was nothing to do. */
  changed: boolean;
  area: string;
  /** The area's live version after the call. */
  version: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  off: boolean;
  /** Versions that need `resume` or force to go live. Absent in the answer of an older edge. */
  held?: string[];
  revision: number;
  release: string;
  /** What the gate could not check, or found without refusing; absent without any, and for a repeated request. */
  notes?: string[];
  /** Live versions of the other areas that changed in the same revision. */
  together?: Record<string, string>;
}

export interface UndoResult extends ChangeResult {
  dryRun: boolean;
  /** The change that is taken back. */
  undone: Pick<Revision, 'revision' | 'at' | 'by' | 'reason' | 'action'>;
  /** The effects of the undo, in sentences. */
  effects: string[];
}
