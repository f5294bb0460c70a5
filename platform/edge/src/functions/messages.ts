import { FUNCTION_TAG, type FunctionUser, type Language } from '@nivaas/contracts';
import * as v from 'valibot';
import { BadFrame, parseJson, type Frame } from '../guests/inside/frames';

/** What a guest of functions is told. A body follows where the comment says so. */
export type FunctionRequest =
  /** Sent once. Body: the text of the functions build. */
  | { kind: 'start'; file: string }
  /** Body: the input as JSON, empty for none. */
  | {
      kind: 'call';
      id: number;
      name: string;
      language: Language;
      user?: FunctionUser | undefined;
      idempotencyKey?: string | undefined;
    }
  /** Nobody waits for the answer of this call any more. */
  | { kind: 'abort'; id: number }
  /** The answer to a request of a call. Body: that of the upstream. */
  | { kind: 'upstream'; call: number; status: number; headers: Record<string, string> }
  /** The request failed, or a refresh has ended. */
  | { kind: 'refused'; call: number; code: string; message: string; status: number }
  | { kind: 'refreshed'; call: number }
  | { kind: 'ping' };

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const place = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(31_536_000));
const tag = v.pipe(v.string(), v.regex(FUNCTION_TAG));
/** Tags of an answer; a list of more things stands under the tag of its source. */
const tags = v.pipe(v.array(tag), v.maxLength(64));
const code = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,60}$/));
const cut = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, 1_000)),
);
const path = v.pipe(v.string(), v.maxLength(8_000), v.regex(/^\/(?!\/)[^\s\\]*$/));

const name = v.pipe(v.string(), v.maxLength(100));
const names = v.array(name);
const description = v.object({
  kind: v.picklist(['query', 'action']),
  needs: v.optional(v.literal('session')),
  isPublic: v.optional(v.boolean()),
  grants: names,
  changes: names,
});

const reply = v.variant('kind', [
  v.object({ kind: v.literal('ready'), functions: v.record(v.string(), description) }),
  v.object({ kind: v.literal('ping') }),
  v.object({
    kind: v.literal('answer'),
    id,
    maxAge: v.optional(seconds),
    staleWhileRevalidate: v.optional(seconds),
    tags,
    location: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
    hasValue: v.boolean(),
  }),
  v.object({
    kind: v.literal('failure'),
    id,
    code,
    message: cut,
    /** In the functions build: line and column. */
    place: v.optional(v.tuple([place, place])),
    /** In development only. */
    stack: v.optional(cut),
    status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
    fields: v.optional(v.record(v.pipe(v.string(), v.maxLength(200)), cut)),
  }),
  v.object({
    kind: v.literal('fetch'),
    id,
    call: id,
    grant: v.pipe(v.string(), v.maxLength(40)),
    path,
    method: v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
    headers: v.record(v.string(), v.pipe(v.string(), v.maxLength(2_000))),
  }),
  v.object({ kind: v.literal('refresh'), id, call: id, tags }),
]);

export type FunctionReply = v.InferOutput<typeof reply>;
export type UpstreamCall = Extract<FunctionReply, { kind: 'fetch' }>;

/** Its value as JSON; a larger one is no answer for a page. */
const MAX_VALUE_BYTES = 2 * 1024 * 1024;

/** @throws {BadFrame} for what our own worker never sends */
export function parseFunctionReply({ head, body }: Frame): { reply: FunctionReply; body: Buffer } {
  const parsed = v.safeParse(reply, head);
  if (!parsed.success) throw new BadFrame('A message has an unknown form.', head);
  if (parsed.output.kind === 'answer') {
    if (body.length > MAX_VALUE_BYTES) throw new BadFrame('An answer is too large.', head);
    if (parsed.output.hasValue) parseJson(body);
  }
  return { reply: parsed.output, body };
}
