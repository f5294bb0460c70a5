import { explained, unfitProps } from './borrowed';
import type { Guest } from './guest';
import type { Answered, RenderFault, WorkerReply, WorkerStart } from './messages';
import { RenderFailed } from './render-errors';

/** In place of a culprit's id: no request caused the failure. */
const NO_CULPRIT = -1;
/** Loading a release usually takes 200 ms. */
const START_TIMEOUT_MS = 15_000;
/** A worker that is not blocked answers a ping at once. */
const PING_TIMEOUT_MS = 500;
/** A worker that is busy for this share of the time, with several requests, delays all of them. */
const OVERLOAD = 0.9;

export interface RenderRequest {
  send: (worker: Guest, id: number) => void;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

/** A request that was sent. */
interface Running extends RenderRequest {
  client: string;
  /** Number of settled requests when this one was sent. */
  settledBefore: number;
  /** Whether it got more time already, because the worker was overloaded. */
  isExtended: boolean;
  timer: NodeJS.Timeout;
  /** Faults reported during this request. */
  faults: RenderFault[];
}

interface SessionEvents {
  onFault: (fault: RenderFault) => void;
  /** A request of the client is no longer under way. */
  onDone: (client: string) => void;
  /** The worker exited or was given up. The requests of these clients were rejected. */
  onOver: (clients: string[]) => void;
}

/** The requests that one worker handles, from its start to its end. */
export class RenderSession {
  /** When the release was loaded, by `performance.now()`. */
  readySinceMs: number | undefined;
  #isOver = false;
  #next = 1;
  #settled = 0;
  #lastReplyMs = 0;
  readonly #running = new Map<number, Running>();

  constructor(
    private readonly worker: Guest,
    private readonly start: WorkerStart,
    private readonly answerTimeoutMs: number,
    private readonly events: SessionEvents,
  ) {
    worker.onReply((reply) => {
      if (!this.#isOver) this.#receive(reply);
    });
    worker.onEnd((why) => this.#lost(why));
  }

  get running(): number {
    return this.#running.size;
  }

  /** Timeouts begin here and not in the queue, so that a busy renderer does not look like a hanging page. */
  send(request: RenderRequest, client: string): void {
    const id = this.#next++;
    const [timer, settledBefore] = [this.#startTimer(id), this.#settled];
    this.#running.set(id, { ...request, client, settledBefore, isExtended: false, timer, faults: [] });
    request.send(this.worker, id);
  }

  /** Ends the worker and rejects what is under way. */
  async end(message: string): Promise<void> {
    this.#isOver = true;
    this.#rejectAll(message, NO_CULPRIT);
    await this.worker.end();
  }

  /** While the worker is loading, the longer timeout applies; `#begin` restarts the timers. */
  #startTimer(id: number): NodeJS.Timeout {
    const timeoutMs = this.readySinceMs === undefined ? START_TIMEOUT_MS : this.answerTimeoutMs;
    return setTimeout(() => this.#giveUp(id), timeoutMs);
  }

  #begin(): void {
    this.readySinceMs = performance.now();
    for (const [id, request] of this.#running) {
      clearTimeout(request.timer);
      request.timer = this.#startTimer(id);
    }
  }

  #receive(reply: WorkerReply): void {
    this.#lastReplyMs = performance.now();
    if ('kind' in reply && reply.kind === 'ready') return this.#begin();
    if ('kind' in reply && reply.kind === 'begun') return;
    if ('kind' in reply && reply.kind === 'ping') return this.#late(reply.id, reply.load);
    if ('kind' in reply) {
      const fault = explained(reply.fault, reply.uses ?? [], this.start);
      this.#running.get(reply.page ?? 0)?.faults.push(fault);
      return this.events.onFault(fault);
    }
    this.#settle(reply.id, ({ resolve, reject, faults }) => {
      if (reply.ok)
        resolve({ result: reply.value, faults: [...faults, ...this.#unfit(reply.value)] } as never);
      else reject(new RenderFailed(reply.message, faults, true));
    });
  }

  /**
   * Faults for props that do not fit. Only the gate adds them to the page's faults: development just logs them, since
   * a fault would make a stand-in replace the page.
   */
  #unfit(value: Answered): RenderFault[] {
    const { checksProps } = this.start;
    const unfit = checksProps && 'uses' in value ? unfitProps(value.uses ?? [], this.start) : [];
    unfit.forEach(this.events.onFault);
    return checksProps === 'refuse' ? unfit : [];
  }

  #settle(id: number, answer: (request: Running) => void): void {
    const request = this.#running.get(id);
    if (!request) return;
    this.#running.delete(id);
    this.#settled += 1;
    clearTimeout(request.timer);
    answer(request);
    this.events.onDone(request.client);
  }

  get #timeoutMessage(): string {
    return `A page was not rendered within ${this.answerTimeoutMs} ms.`;
  }

  /**
   * Pings the worker when a request times out. If it answers, only this request hangs, and only it fails. If not, a
   * render blocks the worker, and all requests fail; this one, the oldest, is the culprit.
   */
  #giveUp(id: number): void {
    const request = this.#running.get(id);
    if (!request) return;
    if (this.readySinceMs === undefined)
      return this.#abandon(`A release was not loaded within ${START_TIMEOUT_MS} ms.`, NO_CULPRIT);
    const pingedMs = performance.now();
    const isAlive = () => this.#lastReplyMs > pingedMs;
    request.timer = setTimeout(
      () => (isAlive() ? this.#giveUp(id) : this.#abandon(this.#timeoutMessage, id)),
      PING_TIMEOUT_MS,
    );
    this.worker.tell({ kind: 'ping', id });
  }

  /** The worker responds, but a request is late. If other requests delayed it, it gets its time once more. */
  #late(id: number, load: number): void {
    const request = this.#running.get(id);
    if (!request) return;
    if (!request.isExtended && load > OVERLOAD && this.#settled > request.settledBefore) {
      clearTimeout(request.timer);
      request.isExtended = true;
      request.timer = this.#startTimer(id);
      return;
    }
    this.#settle(id, ({ reject, faults }) => reject(new RenderFailed(this.#timeoutMessage, faults, true)));
  }

  #abandon(message: string, culprit: number): void {
    this.#lost(message, culprit);
    void this.worker.end();
  }

  #lost(message: string, culprit?: number): void {
    if (this.#isOver) return;
    this.#isOver = true;
    const clients = [...this.#running.values()].map(({ client }) => client);
    this.#rejectAll(message, culprit);
    this.events.onOver(clients);
  }

  #rejectAll(message: string, culprit?: number): void {
    const isAlone = culprit === undefined && this.#running.size === 1;
    for (const [id, { reject, timer, faults }] of this.#running) {
      clearTimeout(timer);
      reject(new RenderFailed(message, faults, isAlone || id === culprit));
    }
    this.#running.clear();
  }
}
