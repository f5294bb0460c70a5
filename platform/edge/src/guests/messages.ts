import * as v from 'valibot';

/*
 * What passes between the edge and every guest. The edge reads what a guest says by these schemas; a guest may load no
 * library, so it takes their types alone. What the edge says is trusted.
 */

/** `Start` and `Call` are of the guest's program. */
export type EdgeMessage<Start, Call> =
  /** Code of an area. Body: path and text of each script, as JSON. */
  | { kind: 'scripts' }
  /** Sent once, before any call. */
  | ({ kind: 'start' } & Start)
  | ({ kind: 'call'; id: number } & Call)
  /** Nobody waits for this call any more. */
  | { kind: 'abort'; id: number }
  /** To what a call asked of the edge. */
  | ({ kind: 'answer'; ask: number } & EdgeAnswer)
  | { kind: 'refusal'; ask: number; code: string; message: string; status: number }
  /** Asks whether the guest responds. */
  | { kind: 'ping' };

/** What a call gets that asked the edge. */
export interface EdgeAnswer {
  body?: Buffer | undefined;
  /** Of an upstream. */
  status?: number;
  headers?: Record<string, string>;
  /** The time of a query's answer, if that is too long ago. */
  asOf?: string | undefined;
}

export const id = v.pipe(v.number(), v.safeInteger());
export const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Too much of a text is left out. */
export const cut = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  );

/** What every guest says. */
export const commonReplies = [
  /** It is done with its start. */
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('pong') }),
  /** Work on a call begins. If the guest then falls silent, it may be the cause. `memoryBytes`: heap and buffers. */
  v.object({ kind: v.literal('begun'), id, memoryBytes: size }),
] as const;

export type CommonReply = v.InferOutput<(typeof commonReplies)[number]>;
