/*
 * What a client of the registry says of each thing that it does: once before, once after. Whoever is killed in between
 * leaves it open how it ended.
 */

export type Verb = 'activate' | 'rollback' | 'canary' | 'promote' | 'abort' | 'off' | 'on' | 'publish';
export type Change = Exclude<Verb, 'publish'>;

/** What people are told of an area. */
export interface AreaView {
  version: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  off: boolean;
}

export interface Asked {
  /** Unlike any other; a change carries it as its reason, so that it can be found in the log. */
  id: string;
  verb: Verb | 'status' | 'file';
  area: string;
  /** Milliseconds of the machine's steady clock, which all processes share. */
  at: number;
}

export type Outcome =
  /** A new revision, and what its writer was told of the area. */
  | { kind: 'changed'; revision: number; view: AreaView }
  /** What is live, as a reader saw it. */
  | { kind: 'read'; revision: number; areas: Record<string, AreaView> }
  /** Nothing to do, or nothing that the log knows of: a publish, the bytes of a file. */
  | { kind: 'done'; sha256?: string; version?: string; path?: string }
  /** The registry refused: there must be no trace of it. */
  | { kind: 'refused'; code: string }
  /** The store failed: it may have taken place. */
  | { kind: 'unknown'; code: string };

export interface Answered {
  id: string;
  at: number;
  outcome: Outcome;
}

/** Undefined `answer`: the client was killed before it had one. */
export interface Operation extends Asked {
  answer?: Answered;
}

export function steadyNow(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}

/** The part of a longer answer that is compared. */
export function viewOf({ version, previous, canary, off }: AreaView): AreaView {
  const share = canary && { version: canary.version, percent: canary.percent };
  return { version, previous, canary: share, off };
}
