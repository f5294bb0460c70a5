import type { ChangeResult } from '@nivaas/registry';

/*
 * What a client of the registry reports of each operation: once before it begins, once when it ends. A client that is
 * killed in between leaves an operation without an answer, which may have taken place or not.
 */

export type Change = 'activate' | 'rollback' | 'canary' | 'promote' | 'abort' | 'off' | 'on';

/** The part of an area's state that is compared. */
export interface AreaView {
  version: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  off: boolean;
}

export interface Begun {
  /** Unique; a change carries it as its reason, so that it can be found in the log. */
  id: string;
  verb: Change | 'publish' | 'status' | 'file';
  area: string;
  /** Milliseconds of the machine's steady clock, which all processes share. */
  at: number;
}

export type Outcome =
  /** A new revision, and the area as its writer was told. */
  | { kind: 'changed'; revision: number; view: AreaView }
  /** The live state as a reader saw it. */
  | { kind: 'read'; revision: number; areas: Record<string, AreaView> }
  /** Nothing to do, or nothing that the log records: a publish, the bytes of a file. */
  | { kind: 'done'; file?: { version: string; path: string; sha256: string } }
  /** The registry refused: there must be no trace of it. */
  | { kind: 'refused'; code: string }
  /** The store failed: it may have taken place. */
  | { kind: 'unknown'; code: string };

export interface Ended {
  id: string;
  at: number;
  outcome: Outcome;
}

export type Say = (report: Begun | Ended) => void;

export interface Operation extends Begun {
  answer?: Ended;
}

/** Runs one operation and reports its begin and its end. */
export async function perform(say: Say, begun: Omit<Begun, 'at'>, run: () => Promise<Outcome>) {
  say({ ...begun, at: steadyNow() });
  const outcome = await run();
  say({ id: begun.id, at: steadyNow(), outcome });
  return outcome;
}

/** Puts reports together to operations. */
export function collect(operations: Map<string, Operation>, report: Begun | Ended): void {
  if ('verb' in report) return void operations.set(report.id, { ...report });
  const operation = operations.get(report.id);
  if (!operation) throw new Error(`${report.id} ended and never began.`);
  operation.answer = report;
}

export function outcomeOf(result: ChangeResult): Outcome {
  return result.changed
    ? { kind: 'changed', revision: result.revision, view: viewOf(result) }
    : { kind: 'done' };
}

export function viewOf({ version, previous, canary, off }: AreaView): AreaView {
  return { version, previous, canary: canary && { version: canary.version, percent: canary.percent }, off };
}

function steadyNow(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}
