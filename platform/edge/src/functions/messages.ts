import { FUNCTION_TAG, FunctionError, type FunctionUser } from '@nivaas/contracts';
import * as v from 'valibot';
import { BadFrame, type Frame } from '../guests/inside/frames';
import { commonReplies, cut, id, type CommonReply } from '../guests/messages';

/** An answer's value as JSON; a larger one is no answer for a page. */
const MAX_VALUE_BYTES = 2 * 1024 * 1024;

/** What a guest of functions is started with: the path of the script that has them. */
export interface FunctionsStart {
  file: string;
}

/** Body: the input as JSON, empty for none. */
export interface FunctionCall {
  name: string;
  language: string;
  user?: FunctionUser | undefined;
  visitor?: string | undefined;
  idempotencyKey?: string | undefined;
}

const seconds = v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1e8)));
const tags = v.pipe(v.array(v.pipe(v.string(), v.regex(FUNCTION_TAG))), v.maxLength(64));

const reply = v.variant('kind', [
  ...commonReplies,
  /** Body: the value as JSON, empty for none. */
  v.looseObject({ kind: v.literal('answer'), id }),
  v.looseObject({ kind: v.literal('failure'), id }),
  /** A request to a granted origin. Body: its own. */
  v.looseObject({ kind: v.literal('fetch'), id, ask: id }),
  v.looseObject({ kind: v.literal('refresh'), id, ask: id }),
]);

export type FunctionReply = Exclude<v.InferOutput<typeof reply>, CommonReply>;

/** @throws {BadFrame} for what our own program never sends */
export function parseFunctionReply({ head }: Frame): FunctionReply | CommonReply {
  const parsed = v.safeParse(reply, head);
  if (!parsed.success) throw new BadFrame('A message has an unknown form.');
  return parsed.output;
}

/** What code of an area decides on: if it has a wrong form, its call fails, and no other. */
const answer = v.object({
  maxAge: seconds,
  staleWhileRevalidate: seconds,
  tags,
  location: v.optional(v.pipe(v.string(), v.maxLength(2_000))),
});
const failure = v.object({
  code: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,60}$/)), 'function_failed'),
  message: cut(1_000),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)), 500),
  fields: v.optional(v.record(v.string(), v.string())),
  /** In the functions build: line and column. */
  place: v.optional(v.tuple([v.number(), v.number()])),
  /** In development only. */
  stack: v.optional(cut(20_000)),
});
const request = v.object({
  grant: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  path: v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s\\"\p{Cc}\p{Cs}]{0,8000}$/u)),
  method: v.picklist(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']),
  /** What HTTP allows. @see https://www.rfc-editor.org/rfc/rfc9110#section-5.5 */
  headers: v.record(
    v.pipe(v.string(), v.regex(/^[\w!#$%&'*+.^`|~-]+$/)),
    v.pipe(v.string(), v.regex(/^[\t -~\x80-\xff]*$/)),
  ),
});

/** A request of a function to a granted origin. */
export type UpstreamCall = v.InferOutput<typeof request>;

/** An answer with its value as JSON, which the edge does not read. Ages are in seconds. */
export type RawAnswer = v.InferOutput<typeof answer> & { value: Buffer | undefined };

/** What a guest says of an error besides its code: where in the functions build, and in development its stack. */
export class FunctionFailure extends FunctionError {
  constructor(
    { code = 'function_failed', message, status = 500, fields }: v.InferInput<typeof failure>,
    readonly thrown: Pick<v.InferOutput<typeof failure>, 'place' | 'stack'> = {},
  ) {
    super(code, message, { status, fields });
  }
}

/** @throws {FunctionFailure} */
export function answerIn(head: object, value: Buffer): RawAnswer {
  const isTooLarge = value.length > MAX_VALUE_BYTES;
  if (isTooLarge) throw new FunctionFailure({ message: `It answers more than ${MAX_VALUE_BYTES} bytes.` });
  const refuse = (field: string) => new FunctionFailure({ message: `Its answer has a wrong ${field}.` });
  return { ...checked(answer, head, refuse), value: value.length > 0 ? value : undefined };
}

export function failureIn(head: object): FunctionFailure {
  try {
    const refuse = (field: string) => new FunctionFailure({ message: `It refused with a wrong ${field}.` });
    const said = checked(failure, head, refuse);
    return new FunctionFailure(said, said);
  } catch (error) {
    return error as FunctionFailure;
  }
}

/** @throws {FunctionError} path_invalid, headers_invalid and so on */
export const requestIn = (head: object): UpstreamCall => checked(request, head, refusedField);

/** @throws {FunctionError} tags_invalid */
export const tagsIn = (head: object): readonly string[] =>
  checked(v.object({ tags }), head, refusedField).tags;

function refusedField(field: string): FunctionError {
  return new FunctionError(`${field}_invalid`, `The request has a wrong ${field}.`);
}

function checked<Schema extends v.GenericSchema<unknown, object>>(
  schema: Schema,
  head: object,
  refuse: (field: string) => Error,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, head);
  if (parsed.success) return parsed.output;
  throw refuse(String(parsed.issues[0].path?.[0]?.key));
}
