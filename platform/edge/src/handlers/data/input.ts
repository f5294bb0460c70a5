import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { FunctionError, sitePath } from '@nivaas/contracts';
import { empty, parseJson, readBody, type Exchange, type Reply } from '@nivaas/http';
import { isShallow } from '../../guests/inside/frames';
import type { FormValues } from '../../pages/form-values';

/** Of an input. */
export const MAX_INPUT_BYTES = 64 * 1024;
const FORM = 'application/x-www-form-urlencoded';
/** A field of the platform; all others are the input. */
const KEY = '_key';

/** An input as functions get it: JSON, empty for none. @throws {FunctionError} input_invalid, input_too_deep: its sender's fault */
export function checkedInput(bytes: Buffer): Buffer {
  if (bytes.length === 0) return bytes;
  const input = parseJson(bytes);
  if (input === undefined) throw new FunctionError('input_invalid', 'The input is no JSON.');
  if (!isShallow(input))
    throw new FunctionError('input_too_deep', 'Nest lists and objects of the input at most 64 levels deep.');
  return Buffer.from(JSON.stringify(input));
}

/** @throws {FunctionError} input_too_large */
export async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const body = await readBody(request, MAX_INPUT_BYTES);
  if (body) return body;
  throw new FunctionError('input_too_large', `Send an input of at most ${MAX_INPUT_BYTES} bytes.`);
}

export interface FormInput {
  input: Record<string, string | string[]>;
  key: string | undefined;
  /** Back to the page with the form, which has what was typed unless it is done. @param said Of each field that was refused. */
  back: (code?: string, said?: Readonly<Record<string, string>>) => Reply;
}

/** Whether a form was sent without script. A page of another site can send one, so the browser must say that it is ours. */
export function isForm(headers: IncomingHttpHeaders): boolean {
  const saysWhence = headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
  return headers['content-type']?.split(';')[0]?.trim().toLowerCase() === FORM && saysWhence;
}

/** The fields of a form that was sent without script; undefined for any other request. */
export function readForm(
  exchange: Pick<Exchange, 'path' | 'request' | 'search'>,
  body: Buffer,
  values: FormValues,
): FormInput | undefined {
  const { headers } = exchange.request;
  if (!isForm(headers)) return undefined;
  const fields = new URLSearchParams(body.toString('utf8'));
  const input = new Map<string, string | string[]>();
  for (const [name, value] of fields) {
    const known = input.get(name);
    if (Array.isArray(known)) known.push(value);
    else input.set(name, known === undefined ? value : [known, value]);
  }
  input.delete(KEY);
  return {
    input: Object.fromEntries(input),
    key: fields.get(KEY) ?? undefined,
    back: (code, said = {}) =>
      empty(303, {
        location: backTo(headers.referer ?? pageOf(exchange), code, Object.keys(said)),
        ...(code === undefined ? {} : { 'set-cookie': values.keep(exchange, fields, said) }),
      }),
  };
}

/** What a form says of its page, for browsers that hide it. */
function pageOf({ search }: Pick<Exchange, 'search'>): string {
  return `http://form${sitePath(new URLSearchParams(search).get('page') ?? '') ?? '/'}`;
}

/** The path of the page with the form, with the outcome in its query. */
function backTo(referer: string, code = 'done', fields: readonly string[]): string {
  const page = URL.canParse(referer) ? new URL(referer) : undefined;
  const search = new URLSearchParams(page?.search);
  search.set('outcome', code);
  search.delete('fields');
  if (fields.length > 0) search.set('fields', fields.join('.'));
  return sitePath(`${page?.pathname ?? '/'}?${search.toString()}`) ?? '/';
}
