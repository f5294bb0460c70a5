import { isFunctionError, localPath, sitePath, splitLanguage, type Language } from '@nivaas/contracts';
import { empty, parseJson, readBody, type Reply } from '@nivaas/http';
import * as v from 'valibot';
import type { DataCall, DataKernel } from './data-kernel';
import { badInput, MAX_INPUT_BYTES, signedOut, tooLarge, valueReply } from './data-replies';
import { readForm } from './form-input';

const key = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

/** The answer of an action, with the cookie by which any edge shows the visitor what it changed. */
export async function answerAction(call: DataCall, kernel: DataKernel): Promise<Reply> {
  const { changes } = kernel;
  const { number } = changes;
  const reply = await act(call, kernel);
  if (changes.number === number) return reply;
  const cookies = [reply.headers['set-cookie'] ?? [], changes.cookie(changes.number)].flat();
  return { ...reply, headers: { ...reply.headers, 'set-cookie': cookies } };
}

async function act(
  { exchange, name, description, language }: DataCall,
  { functions, formValues, visitor }: DataKernel,
): Promise<Reply> {
  const { request } = exchange;
  const body = await readBody(request, MAX_INPUT_BYTES);
  if (!body) return tooLarge();
  const user = description.needs === 'session' ? await visitor(request) : undefined;
  const form = readForm(exchange, body, formValues);
  if (description.needs === 'session' && !user) return form?.back('session_missing') ?? signedOut();
  const input = form ? form.input : body.length === 0 ? undefined : parseJson(body);
  if (!form && body.length > 0 && input === undefined) return badInput();
  const given = v.safeParse(key, form?.key ?? request.headers['idempotency-key']);
  const call = {
    language,
    input: Buffer.from(input === undefined ? '' : JSON.stringify(input)),
    key: given.success ? given.output : exchange.requestId,
    user,
  };
  if (!form) {
    const { value } = await functions.action(name, call);
    return valueReply(value);
  }
  try {
    const { location } = await functions.action(name, call);
    return location === undefined ? form.back() : empty(303, { location: nextPage(location, language) });
  } catch (error) {
    if (!isFunctionError(error)) throw error;
    return form.back(error.code, Object.keys(error.details.fields ?? {}));
  }
}

/** Functions name pages without their language, because a guest serves both. */
function nextPage(location: string, language: Language): string {
  const path = sitePath(location) ?? '/';
  return splitLanguage(path).language === 'en' ? localPath(path, language) : path;
}
