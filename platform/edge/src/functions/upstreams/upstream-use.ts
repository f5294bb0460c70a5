import { isFunctionError } from '@nivaas/contracts';
import type { Turn } from '@nivaas/http';
import { UPSTREAM_FAULT, UpstreamFault } from '../../render/queries';
import { tooBusy } from '../function-versions';

/** What one call asks of servers, as the edge sees it. */
export class UpstreamUse {
  #waitedMs = 0;
  #sinceMs = 0;
  /** Names of the servers whose answers are outstanding. */
  readonly #pending: string[] = [];
  #failure: UpstreamFault | undefined;
  #turn: Turn | undefined;
  /** It waits for its turn, or for the next one. */
  #isHeld = true;

  /** Its call has its turn. */
  begin(turn: Turn): void {
    this.#turn = turn;
    this.#isHeld = false;
  }

  /** In which at least one request was under way. */
  get seconds(): number {
    const runningMs = this.#pending.length > 0 ? performance.now() - this.#sinceMs : 0;
    return (this.#waitedMs + runningMs) / 1_000;
  }

  async ask<Reply>(origin: string, send: () => Promise<Reply>): Promise<Reply> {
    if (this.#pending.length === 0) {
      this.#sinceMs = performance.now();
      this.#turn?.wait();
    }
    this.#pending.push(origin);
    try {
      return await send();
    } catch (error) {
      if (isFunctionError(error) && UPSTREAM_FAULT.test(error.code))
        this.#failure = new UpstreamFault(error.code, error.message, error.details, origin);
      throw error;
    } finally {
      this.#pending.splice(this.#pending.indexOf(origin), 1);
      if (this.#pending.length === 0) {
        this.#waitedMs += performance.now() - this.#sinceMs;
        this.#isHeld = true;
        await this.#turn?.resume();
        this.#isHeld = false;
      }
    }
  }

  /** The failure of a server behind the failure of a call. Whose process ended did that itself. */
  faultOf(error: unknown): UpstreamFault | undefined {
    const { code } = Object(error) as { code?: string };
    if (code === 'function_ended') return undefined;
    const [origin] = this.#pending;
    if (code === 'function_slow' && this.#isHeld) return tooBusy();
    if (code === 'function_slow' && origin !== undefined)
      return new UpstreamFault('upstream_slow', `${origin} kept it waiting.`, { status: 504 }, origin);
    return this.#failure;
  }
}
