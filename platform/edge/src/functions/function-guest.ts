import { FunctionError } from '@nivaas/contracts';
import { Guest, GuestCall, type GuestLimits } from '../guests/guest';
import type { EdgeAnswer } from '../guests/messages';
import type { GuestProcess } from '../guests/node-engine';
import {
  answerIn,
  failureIn,
  parseFunctionReply,
  requestIn,
  tagsIn,
  type FunctionCall,
  type FunctionReply,
  type FunctionsStart,
  type RawAnswer,
  type UpstreamCall,
} from './messages';

/** An answer of an upstream. */
export type UpstreamReply = Required<Pick<EdgeAnswer, 'status' | 'headers'>> & { body: Buffer };

/** What a call may do besides its work. Both throw `FunctionError`s, which its function gets. */
export interface CallRights {
  fetch: (request: UpstreamCall, body: Buffer) => Promise<UpstreamReply>;
  refresh: (tags: readonly string[]) => Promise<void>;
}

/** The functions of a version: one script, and its path inside the guest. */
export interface FunctionsBuild extends FunctionsStart {
  source: string;
}

/** An answer needs at most a few requests. A guest that only waits answers pings at once. */
export const FUNCTION_LIMITS: GuestLimits = { answerTimeoutMs: 4_000, maxSilentMs: 4_500 };

/** Its process has ended. */
export const functionEnded = () =>
  new FunctionError('function_ended', 'The function was ended. Please try again.', { status: 503 });

class PendingCall extends GuestCall {
  constructor(
    readonly rights: CallRights,
    resolve: GuestCall['resolve'],
    reject: GuestCall['reject'],
  ) {
    super(resolve, reject);
  }
}

/** A guest that runs the functions of one version of an area, and nothing else. */
export class FunctionGuest extends Guest<PendingCall, FunctionReply> {
  constructor(process: GuestProcess, { file, source }: FunctionsBuild) {
    super(process, FUNCTION_LIMITS, parseFunctionReply);
    this.tell({ kind: 'scripts' }, Buffer.from(JSON.stringify([[file, source]])));
    const start: FunctionsStart = { file };
    this.tell({ ...start, kind: 'start' });
  }

  /**
   * @param input JSON; empty for none.
   * @throws {FunctionError} the function's own, function_failed, function_slow, function_ended
   */
  call(call: FunctionCall, input: Buffer, rights: CallRights): Promise<RawAnswer> {
    return new Promise<RawAnswer>((resolve, reject) => {
      this.send(new PendingCall(rights, resolve, reject), call, input);
    });
  }

  protected receive(reply: FunctionReply, body: Buffer): void {
    if (reply.kind === 'answer') return this.#answer(reply, body);
    if (reply.kind === 'failure') return this.settle(reply.id)?.reject(failureIn(reply));
    const call = this.calls.get(reply.id);
    if (!call) return;
    const { fetch, refresh } = call.rights;
    if (reply.kind === 'fetch') return this.serve(call, reply.ask, async () => fetch(requestIn(reply), body));
    this.serve(call, reply.ask, async () => {
      await refresh(tagsIn(reply));
      return {};
    });
  }

  protected lateness(timeoutMs: number): string {
    return `The function did not answer within ${timeoutMs} ms.`;
  }

  protected late(_: PendingCall, why: string): Error {
    return new FunctionError('function_slow', why, { status: 504 });
  }

  protected ended(): () => Error {
    return functionEnded;
  }

  #answer(reply: Extract<FunctionReply, { kind: 'answer' }>, body: Buffer): void {
    const call = this.settle(reply.id);
    try {
      call?.resolve(answerIn(reply, body) as never);
    } catch (error) {
      call?.reject(error as Error);
    }
  }
}
