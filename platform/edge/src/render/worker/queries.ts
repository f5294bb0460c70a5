import type { QueryCall } from '@nivaas/contracts';
import { sendFrame } from '../../guests/inside/channel';
import { refusal } from '../../guests/inside/refusal';
import type { WorkerRequest } from '../messages';

type Result = Extract<WorkerRequest, { kind: 'result' | 'refusal' }>;

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  onOlder: QueryCall['onOlder'];
}

const waiting = new Map<number, Waiting>();
let lastCall = 0;

/**
 * Asks the edge for the answer of a query.
 * @param page The request whose page needs it. @throws {FunctionError}
 */
export function askQuery(
  page: number | undefined,
  { area, name, input, onOlder }: QueryCall,
): Promise<unknown> {
  if (page === undefined)
    return Promise.reject(refusal('no_page', `${name} was called outside of a page.`, 500));
  lastCall += 1;
  const call = lastCall;
  return new Promise((resolve, reject) => {
    const text = input === undefined ? undefined : Buffer.from(JSON.stringify(input));
    // Code of areas may call this, too: anything but a text would be no message of ours.
    sendFrame({ kind: 'query', page, call, area: String(area), name: String(name) }, text);
    waiting.set(call, { resolve, reject, onOlder });
  });
}

export function settleQuery(result: Result): void {
  const asked = waiting.get(result.call);
  if (result.kind === 'result' && result.asOf !== undefined) asked?.onOlder?.(result.asOf);
  waiting.delete(result.call);
  if (result.kind === 'refusal') return asked?.reject(refusal(result.code, result.message, result.status));
  try {
    asked?.resolve(result.body?.length ? JSON.parse(result.body.toString('utf8')) : undefined);
  } catch {
    // The edge passes answers on unread. A guest that was taken over may send anything.
    asked?.reject(refusal('function_failed', 'The answer of the query is no JSON.', 500));
  }
}
