import type { ChangeResult } from '@nivaas/registry';

/*
 * A client reports each operation twice: before it begins and when it has ended. When the client is killed in between,
 * the operation has no answer and may or may not have been written.
 */

export type Change = 'activate' | 'rollback' | 'canary' | 'promote' | 'abort' | 'off' | 'on' | 'resume';

/** The fields of an area's state that are compared. */
export interface AreaView {
  version: string;
  previous: string | null;
  canary: { version: string; percent: number } | null;
  off: boolean;
}

export interface Begun {
  /** Unique. It is also the reason of a change, so that its entry in the log can be found. */
  id: string;
  verb: Change | 'publish' | 'status' | 'file';
  area: string;
  /** In ms, by the machine's monotonic clock, which all processes share. */
  at: number;
}

export type Outcome =
  /** The new revision, with the area as in the answer. */
  | { kind: 'changed'; revision: number; view: AreaView }
  /** The live state as a reader saw it. */
  | { kind: 'read'; revision: number; areas: Record<string, AreaView> }
  /** Not in the log: a change that changed nothing, a publish, a file that was read. */
  | { kind: 'done'; file?: { version: string; path: string; text: string } }
  /** Refused by the registry: not in the log. */
  | { kind: 'refused'; code: string }
  /** The store failed: in the log or not. */
  | { kind: 'unknown'; code: string };

export interface Ended {
  id: string;
  at: number;
  outcome: Outcome;
}

export type Emit = (report: Begun | Ended) => void;

export interface Operation extends Begun {
  answer?: Ended;
}

/** Runs one operation and reports its beginning and end. */
export async function perform(emit: Emit, begun: Omit<Begun, 'at'>, run: () => Promise<Outcome>) {
  emit({ ...begun, at: steadyNow() });
  const outcome = await run();
  emit({ id: begun.id, at: steadyNow(), outcome });
  return outcome;
}

/** Adds a report to the operation that it belongs to. */
export function collect(operations: Map<string, Operation>, report: Begun | Ended): void {
  if ('verb' in report) return void operations.set(report.id, { ...report });
  const operation = operations.get(report.id);
  if (!operation) throw new Error(`${report.id} ended without a beginning.`);
  operation.answer = report;
}

export function outcomeOf(result: ChangeResult): Outcome {
  if (!result.changed) return { kind: 'done' };
  return { kind: 'changed', revision: result.revision, view: viewOf(result) };
}

export function viewOf({ version, previous, canary, off }: AreaView): AreaView {
  return { version, previous, canary: canary && { version: canary.version, percent: canary.percent }, off };
}

function steadyNow(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}
