import { empty, parseJson, readBody, type Exchange, type Reply } from '@nivaas/http';
import { asOf } from '../../functions/query-answers';
import { isKnown } from '../../routing/etag';
import type { DataCall, DataKernel } from './data-kernel';
import { badInput, MAX_INPUT_BYTES, signedOut, tooLarge, valueReply } from './data-replies';

/** The answer of a query: the same for everybody, or for one visitor and kept by nobody. */
export async function answerQuery(
  { exchange, name, description, language }: DataCall,
  { config, functions, changes, visitor }: DataKernel,
): Promise<Reply> {
  await changes.reachOwn(exchange.request);
  const given = await questionOf(exchange);
  if (given === 'too_large') return tooLarge();
  const input = given === undefined ? undefined : parseJson(given);
  if (given !== undefined && input === undefined) return badInput();
  const text = Buffer.from(input === undefined ? '' : JSON.stringify(input));
  if (description.needs === 'session') {
    const user = await visitor(exchange.request);
    if (!user) return signedOut();
    const { value } = await functions.privateQuery(name, language, text, user);
    return valueReply(value);
  }
  const answer = await functions.query(name, language, text);
  const { value, tags, etag, madeAtMs } = answer;
  const headers = {
    'cache-control': 'private, no-cache',
    etag,
    age: String(Math.floor((performance.now() - madeAtMs) / 1_000)),
    // For the workbench.
    ...(config.isDevelopment ? { 'surrogate-key': tags.join(' ') } : {}),
  };
  if (isKnown(exchange.request, etag)) return empty(304, headers);
  return valueReply(value, headers, asOf(answer));
}

/** The input of a query: in the address, or in the body of one that is too long for an address. */
async function questionOf({ request, method, search }: Exchange): Promise<Buffer | 'too_large' | undefined> {
  if (method === 'POST') return (await readBody(request, MAX_INPUT_BYTES)) ?? 'too_large';
  const given = new URLSearchParams(search).get('input');
  return given === null ? undefined : Buffer.from(given);
}
