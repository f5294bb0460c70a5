import { BadFrame, MAX_JSON_BYTES, parseJson, UNESCAPED, type Frame } from '../guests/inside/frames';
import * as v from 'valibot';
import type { AnswerValue } from './messages';

const cut = (length: number) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, length)),
  );
const name = cut(200);
const message = cut(1_000);
const id = v.pipe(v.number(), v.safeInteger());
const size = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Tags are sent in a header, to shared caches. */
const tag = v.pipe(v.string(), v.regex(/^[\w./:-]{1,100}$/));
const use = v.object({ name, borrower: name, props: v.looseObject({}) });
const fault = v.object({
  area: name,
  version: name,
  part: name,
  /** Code of areas can name any. Others are the edge's own, and a label in the metrics. */
  phase: v.fallback(v.picklist(['load', 'render', 'effect', 'uncaught']), 'render'),
  code: name,
  message,
  borrower: v.optional(name),
  stack: v.optional(cut(20_000)),
});

const head = v.union([
  /** The release is loaded; requests that were sent meanwhile are handled now. */
  v.object({ kind: v.literal('ready') }),
  /** Work on a request begins. If the worker then falls silent, it may be the cause. `memoryBytes`: heap and buffers. */
  v.object({ kind: v.literal('begun'), id, memoryBytes: size }),
  v.object({ kind: v.literal('ping') }),
  /** `page`: the request in which it happened, if known; `uses`: those of the fragment that failed on it. */
  v.object({ kind: v.literal('fault'), page: v.optional(id), fault, uses: v.optional(v.array(use)) }),
  /** A page asks a query of an area. Body: the input. */
  v.object({ kind: v.literal('query'), page: id, call: id, area: name, name }),
  /** Body: HTML and data of a page, if it is one, then JSON. */
  v.object({ id, ok: v.literal(true), texts: v.optional(v.tuple([size, size])) }),
  v.object({ id, ok: v.literal(false), message }),
]);

type Head = v.InferOutput<typeof head>;
type Answered = { kind: 'query' } | { ok: true };
/** What a worker says, with what its body has. */
export type WorkerReply =
  | Exclude<Head, Answered>
  | (Extract<Head, { kind: 'query' }> & { input: Buffer })
  | { id: number; ok: true; value: AnswerValue };

/** Strict where the edge builds on it: server code of areas decides on the values. */
const page = v.looseObject({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  location: v.optional(v.string()),
  head: v.looseObject({ title: v.string() }),
  chunks: v.record(v.string(), v.array(v.string())),
  deferred: v.optional(v.record(v.string(), v.array(v.string()))),
  uses: v.optional(v.array(use)),
  freshness: v.optional(
    v.object({
      maxAgeMs: v.optional(size),
      staleMs: v.optional(size),
      tags: v.pipe(v.array(tag), v.maxLength(64)),
    }),
  ),
});
const list = v.union([
  v.array(v.object({ path: v.string(), lastModified: v.optional(v.string()) })),
  v.array(v.string()),
]);

/**
 * What a worker says.
 * @throws {BadFrame} for what our own worker never sends. A page that is none, which areas can make, is a failed answer.
 */
export function parseReply(frame: Frame): WorkerReply {
  const parsed = v.safeParse(head, frame.head);
  if (!parsed.success) throw new BadFrame('A message has an unknown form.', frame.head);
  const reply = parsed.output;
  if ('kind' in reply && reply.kind === 'query') return { ...reply, input: frame.body };
  if ('kind' in reply || !reply.ok) return reply as WorkerReply;
  const [htmlBytes, dataBytes] = reply.texts ?? [0, 0];
  const textBytes = htmlBytes + dataBytes;
  const html = frame.body.toString('utf8', 0, htmlBytes);
  const data = frame.body.toString('utf8', htmlBytes, textBytes);
  const rest = frame.body.subarray(textBytes);
  if (textBytes > frame.body.length || rest.length > MAX_JSON_BYTES || UNESCAPED.test(data))
    throw new BadFrame('An answer has a wrong size, or data that are no JSON.', frame.head);
  const value: unknown = parseJson(rest);
  const made = v.safeParse(reply.texts ? page : list, value);
  if (!made.success) return { id: reply.id, ok: false, message: 'What was rendered is not a page.' };
  const output = reply.texts ? { ...made.output, html, data } : made.output;
  return { id: reply.id, ok: true, value: output as AnswerValue };
}
