import { combined, type Freshness } from '@nivaas/contracts';
import type { Turn } from '@nivaas/http';
import { Guest, GuestCall, type GuestLimits } from '../guests/guest';
import type { GuestProcess } from '../guests/node-engine';
import type { Waiters } from '../guests/waiters';
import { explainFault } from './borrowed';
import { isPrivatePage } from './lane-areas';
import {
  answerIn,
  parseReply,
  type PageResult,
  type LaneStart,
  type RenderCall,
  type RenderedPage,
  type RenderFault,
  type RenderReply,
  type RenderStart,
} from './messages';
import { answerQuery, isOfQuery, PAGE_DATA_MS, type AskQuery } from './queries';
import { RenderFailed, type Incident, type OnSuspect } from './render-errors';

/** Who asks for a page, or for what else the guest makes. */
interface Asker {
  /** Of a page. */
  url?: string;
  waiters: Waiters;
  turn: Turn;
  onSuspect?: OnSuspect | undefined;
}

export class PendingRender extends GuestCall {
  /** Queries that are not answered yet. */
  asked = 0;
  /** When its data must have come, by `performance.now()`: from its first query on. */
  dataUntilMs = Infinity;
  hasForeignFaults = false;
  readonly faults: RenderFault[] = [];
  /** Of the answers to its queries. */
  readonly freshness: Freshness[] = [];
  /** Areas with a query that failed. */
  readonly failed = new Set<string>();

  constructor(
    readonly asker: Asker,
    resolve: GuestCall['resolve'],
    reject: GuestCall['reject'],
  ) {
    super(resolve, reject);
  }
}

/** A guest that renders pages of one lane in one language. */
export class RenderGuest extends Guest<PendingRender, RenderReply> {
  #hasDoubted = false;

  /** @param onFault `isBelieved`: false for a fault of a version that is not in the lane. */
  constructor(
    process: GuestProcess,
    private readonly start: RenderStart,
    limits: GuestLimits,
    private readonly onFault: (fault: RenderFault, isBelieved: boolean) => void,
    private readonly askQuery: AskQuery | undefined,
  ) {
    const { answerTimeoutMs, maxSilentMs } = limits;
    super(process, { answerTimeoutMs, maxSilentMs: Math.min(maxSilentMs, answerTimeoutMs) }, parseReply);
    const { builds, ...told } = start;
    for (const { scripts } of Object.values(builds)) this.tell({ kind: 'scripts' }, scripts);
    const entries = Object.entries(builds).map(([area, { entry }]) => [area, entry] as const);
    const lane: LaneStart = { ...told, entries: Object.fromEntries(entries) };
    this.tell({ ...lane, kind: 'start' });
  }

  /** @throws {RenderFailed} */
  ask<Value>(call: RenderCall, asker: Asker): Promise<Value> {
    return new Promise<Value>((resolve, reject) => {
      this.send(new PendingRender(asker, resolve, reject), call);
    });
  }

  protected receive(reply: RenderReply, body: Buffer): void {
    if (reply.kind === 'fault') return this.#blame(reply);
    if (reply.kind === 'query') return this.#query(reply, body);
    if (reply.kind === 'answer') return this.#answer(reply, body);
    const call = reply.kind === 'failure' ? this.settle(reply.id) : undefined;
    if (reply.kind === 'failure') call?.reject(new RenderFailed(reply.message, call.faults, true));
  }

  protected lateness(timeoutMs: number): string {
    return `A page was not rendered within ${timeoutMs} ms.`;
  }

  protected late(call: PendingRender, why: string): Error {
    return new RenderFailed(why, call.faults, true, this.#incident('late', why, [call]));
  }

  protected ended(why: string, calls: readonly PendingRender[]): (call: PendingRender) => Error {
    // Before the lane is loaded, all requests wait for the same code.
    const suspects = calls.filter(({ hasBegun }) => hasBegun || this.readySinceMs === undefined);
    const incident = this.#incident('ended', why, suspects);
    for (const { asker } of suspects) asker.onSuspect?.(incident);
    return (call) => {
      const isOwnFault = suspects.length === 1 && suspects[0] === call;
      return new RenderFailed(why, call.faults, isOwnFault, incident);
    };
  }

  #answer(reply: Extract<RenderReply, { kind: 'answer' }>, body: Buffer): void {
    const answer = answerIn(reply, body);
    const call = this.settle(reply.id);
    if (!call) return;
    const isList = Array.isArray(answer);
    if (!answer || isList === (call.asker.url !== undefined))
      return call.reject(new RenderFailed('What was rendered is not a page.', call.faults, true));
    const value = isList ? { result: answer, freshness: call.freshness } : this.#rendered(answer, call);
    call.resolve(value as never);
  }

  #rendered(page: PageResult, { faults, freshness, hasForeignFaults }: PendingRender): RenderedPage {
    const { language } = this.start;
    const result = { ...page, language, freshness: combined([page.freshness, ...freshness]) };
    return { result, faults, hasForeignFaults };
  }

  /** A fault of a version that is not in this lane was not reported by that version's code. */
  #blame({ page, fault: reported, uses = [] }: Extract<RenderReply, { kind: 'fault' }>): void {
    const call = page === undefined ? undefined : this.calls.get(page);
    const isBelieved = this.start.snapshot.areas[reported.area]?.version === reported.version;
    if (isBelieved && call && isOfQuery(reported, call)) return;
    if (isBelieved) return this.#note(call, explainFault(reported, uses, this.start));
    if (call) call.hasForeignFaults = true;
    if (this.#hasDoubted) return;
    this.#hasDoubted = true;
    this.onFault(reported, false);
  }

  /** All areas of a lane share a guest, so any of them may ask. The edge keeps the record of what a page needs. */
  #query({ id, ask, area, name }: Extract<RenderReply, { kind: 'query' }>, input: Buffer): void {
    const call = this.calls.get(id);
    if (!call) return;
    const { turn, url, waiters } = call.asker;
    call.dataUntilMs = Math.min(call.dataUntilMs, performance.now() + PAGE_DATA_MS);
    call.asked += 1;
    turn.wait();
    const isPrivate = isPrivatePage(this.start, url ?? '/');
    const query = { area, name, input, waiters, isPrivate, untilMs: call.dataUntilMs };
    this.serve(call, ask, async () => {
      try {
        return await answerQuery(query, this.start, call, this.askQuery, (fault) => this.#note(call, fault));
      } finally {
        call.asked -= 1;
        // The page can go on.
        if (call.asked === 0) await turn.resume();
      }
    });
  }

  #note(call: PendingRender | undefined, fault: RenderFault): void {
    call?.faults.push(fault);
    this.onFault(fault, true);
  }

  #incident(kind: Incident['kind'], why: string, suspects: readonly PendingRender[]): Incident {
    const urls = suspects.flatMap(({ asker }) => asker.url ?? []);
    return { kind, why, suspects: urls, isLoaded: this.readySinceMs !== undefined };
  }
}
