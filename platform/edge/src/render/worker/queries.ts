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
    waiting.set(call, { resolve, reject, onOlder });
    const text = input === undefined ? undefined : Buffer.from(JSON.stringify(input));
    sendFrame({ kind: 'query', page, call, area, name }, text);
  });
}

export function settleQuery(result: Result): void {
  const asked = waiting.get(result.call);
  if (result.kind === 'result' && result.asOf !== undefined) asked?.onOlder?.(result.asOf);
  waiting.delete(result.call);
  if (result.kind === 'refusal') asked?.reject(refusal(result.code, result.message, result.status));
  else asked?.resolve(result.value === undefined ? undefined : JSON.parse(result.value.toString('utf8')));
}
