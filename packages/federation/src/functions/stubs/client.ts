import { canonicalJson, language } from '@nivaas/contracts';
import { once } from '../../once';
import type { Action, ActionCall } from '../action';
import { newKey } from '../action-key';
import type { Query } from '../query';
import { send } from './send';

/** Of the page that calls: a function answers in it. */
const LANGUAGE = language === 'en' ? '' : `language=${language}`;

/** In characters. A longer question is sent in a body, because servers refuse long addresses. */
const MAX_LENGTH = 1_000;

/** Queries that nobody can abort, by address: equal ones share a request. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * @param address `/_data/<area>/<version>/<name>`
 * @param base Where the calling script is from: pages of other hosts show our parts, too.
 */
export function queryStub(address: string, base: string): Query<unknown, unknown> {
  return (input, { signal } = {}) => {
    const text = canonicalJson(input);
    if (text !== undefined && text.length > MAX_LENGTH)
      return send(addressOf(address), base, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
        signal: signal ?? null,
      });
    const parameters = [text === undefined ? [] : `input=${encodeURIComponent(text)}`, LANGUAGE || []].flat();
    const url = parameters.length > 0 ? `${address}?${parameters.join('&')}` : address;
    if (signal) return send(url, base, { signal });
    return once(underWay, url, () => send(url, base, {}).finally(() => underWay.delete(url)));
  };
}

export function actionStub(path: string, base: string): Action<unknown, unknown> {
  const address = addressOf(path);
  const call: ActionCall<unknown, unknown> = (input, { signal, idempotencyKey = newKey() } = {}) =>
    send(address, base, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
      body: JSON.stringify(input),
      signal: signal ?? null,
    });
  return Object.assign(call, { formAction: address });
}

function addressOf(path: string): string {
  return LANGUAGE ? `${path}?${LANGUAGE}` : path;
}
