import type { Caller } from '../caller';
import type { Revision } from '../formats/formats';

export interface ChangeOptions extends Caller {
  reason?: string;
  /** Skips the gate. Needs a reason, and the history shows it. */
  force?: boolean;
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
