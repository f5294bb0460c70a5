import { sendFrame } from '../../guests/inside/channel';
import { isShallow } from '../../guests/inside/frames';
import { placeIn, stackOf } from '../../guests/inside/refusal';
import type { FunctionReply } from '../messages';
import { MAX_VALUE_BYTES, wrongField } from './reply-form';

/** A refusal keeps the fields that fit: where a schema takes any name, a visitor chooses the names. */
const MAX_FIELDS_BYTES = 32_000;

/**
 * Sends a message as plain data: objects of an area could change between the check and their use.
 *
 * @returns The field for which the edge would end this process; then nothing was sent.
 */
export function sendReply(reply: FunctionReply, body?: Uint8Array): string | undefined {
  const head: unknown = JSON.parse(JSON.stringify(reply));
  const wrong = wrongField(head);
  if (wrong === undefined) sendFrame(head, body);
  return wrong;
}

/** The value of an answer; empty for none. @throws {Error} for what a page cannot have */
export function valueBytes(value: unknown): Buffer {
  const json = value === undefined ? '' : JSON.stringify(value);
  const bytes = Buffer.from(json);
  if (bytes.length > MAX_VALUE_BYTES) throw new RangeError(`It answers more than ${MAX_VALUE_BYTES} bytes.`);
  if (json !== '' && !isShallow(JSON.parse(json))) throw new RangeError('Its answer is too deep.');
  return bytes;
}

/** Whatever was thrown, the call ends. */
export function sendFailure(id: number, file: string, thrown: unknown): void {
  const failure = { kind: 'failure', id, code: 'function_failed', status: 500 } as const;
  let message = 'What it threw cannot be read.';
  try {
    const wrong = sendReply({ ...failure, ...failureOf(thrown), ...placeIn(file, thrown) });
    if (wrong === undefined) return;
    message = `It refused with a wrong ${wrong}.`;
  } catch {
    // The error of an area may throw wherever it is touched.
  }
  sendReply({ ...failure, message });
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
