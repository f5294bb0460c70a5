import type { FunctionDefinition, FunctionHost, UpstreamRequest } from '@nivaas/contracts';
import { isShallow, parseJson } from '../../guests/inside/frames';
import { askEdge, runProgram } from '../../guests/inside/program';
import { placeIn, refusal, stackOf } from '../../guests/inside/refusal';
import type { FunctionCall, FunctionsStart } from '../messages';

type Call = FunctionCall & { id: number };

/** A refusal keeps the fields that fit: where a schema takes any name, a visitor chooses the names. */
const MAX_FIELDS_BYTES = 32_000;

let functions: Readonly<Record<string, FunctionDefinition>> = {};
let file = '';

runProgram<FunctionsStart, Call>({
  start: (start, modules) => {
    ({ file } = start);
    ({ functions } = modules.load(file) as { functions: Record<string, FunctionDefinition> });
  },
  run: async (call, body, signal) => {
    const definition = Object.hasOwn(functions, call.name) ? functions[call.name] : undefined;
    if (!definition) throw refusal('function_unknown', `There is no ${call.name}.`, 404);
    const answer = await definition.run(inputOf(body), hostOf(call, signal));
    const { value, maxAge, staleWhileRevalidate, tags, location } = answer;
    return { head: { maxAge, staleWhileRevalidate, tags, location }, body: valueBytes(value) };
  },
  failureOf: (error) => ({ ...failureOf(error), ...placeIn(file, error) }),
  // Calls end by their deadlines, and the edge knows which did not answer.
  onUncaught: () => undefined,
});

/** @throws {FunctionError} input_invalid: its sender did that, and not the function */
function inputOf(body: Buffer): unknown {
  try {
    return body.length > 0 ? parseJson(body) : undefined;
  } catch (error) {
    throw refusal('input_invalid', String(error), 400);
  }
}

/** The value of an answer; empty for none. @throws {Error} for what has no JSON, or is too deep for a page */
function valueBytes(value: unknown): Buffer {
  const json = value === undefined ? '' : JSON.stringify(value);
  const bytes = Buffer.from(json);
  if (json !== '' && !isShallow(JSON.parse(json))) throw new RangeError('Its answer is too deep.');
  return bytes;
}

/** What a function of this call may ask of the edge. */
function hostOf({ id, language, user, visitor, idempotencyKey }: Call, signal: AbortSignal): FunctionHost {
  return {
    language,
    signal,
    ...(user ? { user } : {}),
    ...(visitor === undefined ? {} : { visitor }),
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    fetch: async (grant, path, { method = 'GET', headers = {}, body }: UpstreamRequest = {}) => {
      const asked = { kind: 'fetch', grant, path, method, headers };
      const answer = await askEdge(asked, bytesOf(body), id, signal);
      const { status = 200, headers: received = {} } = answer;
      // A body is not allowed with these.
      const hasBody = ![101, 204, 205, 304].includes(status);
      return new Response(hasBody ? new Uint8Array(answer.body ?? []) : null, { status, headers: received });
    },
    refresh: async (tags) => {
      await askEdge({ kind: 'refresh', tags: [...tags] }, undefined, id, signal);
    },
  };
}

/** @throws {FunctionError} body_invalid */
function bytesOf(body: UpstreamRequest['body']): Uint8Array | undefined {
  if (body === undefined) return undefined;
  if (typeof body === 'string') return Buffer.from(body);
  if (ArrayBuffer.isView(body)) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  throw refusal('body_invalid', 'A body is a text or bytes.', 400);
}

/** What the edge hears of an error. The message of an unexpected one is for the log. */
function failureOf(error: unknown) {
  const { name, message, code, details } = Object(error) as Record<string, unknown>;
  const text = String(message).slice(0, 1_000);
  if (name !== 'FunctionError' || typeof code !== 'string')
    return { message: `${String(name).slice(0, 100)}: ${text}`, ...stackOf(error) };
  const { status = 400, fields } = Object(details) as { status?: number; fields?: object };
  return { code, message: text, status, ...(fields ? { fields: shortened(fields) } : {}) };
}

function shortened(fields: object): Record<string, string> {
  let leftBytes = MAX_FIELDS_BYTES;
  const short = Object.entries(fields).map(([name, text]) => [
    name.slice(0, 200),
    String(text).slice(0, 1_000),
  ]);
  return Object.fromEntries(
    short.filter((field) => (leftBytes -= Buffer.byteLength(JSON.stringify(field))) >= 0),
  );
}
