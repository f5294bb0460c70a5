import type { GuestCall, GuestLimits } from '../guests/guest';
import { GuestHost, type HostLimits } from '../guests/guest-host';
import { Waiters } from '../guests/waiters';
import type { AreaParts, RenderCall, RenderedPage, RenderFault, RenderStart, SitemapPart } from './messages';
import type { AskQuery } from './queries';
import { RendererBusy, RenderFailed, type OnSuspect } from './render-errors';
import { PendingRender, RenderGuest } from './render-guest';
import type { RenderGuests } from './render-guests';

export type RendererLimits = GuestLimits & HostLimits;

const DEFAULTS: RendererLimits = {
  answerTimeoutMs: 5_000,
  maxSilentMs: 1_000,
  // Besides those that wait for data. More would only share the guest's processor.
  maxRunning: 4,
  maxPerClient: 2,
  // More would wait longer than visitors do.
  maxWaiting: 1_000,
  maxWaitMs: 2_000,
  // A page takes some 20 ms of a processor.
  sliceMs: 250,
  maxGrowthBytes: 200 * 1024 * 1024,
};

/**
 * Renders one lane in one language, in a guest of its own. Lanes share no React and no module state, and a render that
 * loops or leaks cannot harm others.
 */
export class LanguageRenderer extends GuestHost<RenderGuest> {
  readonly #limits: RendererLimits;

  constructor(
    private readonly start: RenderStart,
    private readonly guests: RenderGuests,
    private readonly onFault: (fault: RenderFault, isBelieved: boolean) => void,
    limits: Partial<RendererLimits> = {},
    private readonly askQuery?: AskQuery,
  ) {
    const all = { ...DEFAULTS, ...limits };
    super(all);
    this.#limits = all;
  }

  page(url: string, waiters?: Waiters, onSuspect?: OnSuspect): Promise<RenderedPage> {
    return this.#ask({ what: 'page', url }, waiters, { url, onSuspect });
  }

  /** What an area lists in the sitemap, from an entry on. */
  sitemap(area: string, from: number): Promise<SitemapPart> {
    return this.#ask({ what: 'sitemap', area, from });
  }

  /** @returns Pages and fragments that the area promises and its server build does not offer, with the reason. */
  async missingParts(promised: AreaParts): Promise<string[]> {
    const { result } = await this.#ask<{ result: string[] }>({ what: 'missingParts', ...promised });
    return result;
  }

  override warm(): void {
    if (this.guests.startsAhead) super.warm();
  }

  /** Marks the guest as recently used, so that others are ended first. */
  touch(): void {
    if (this.guest) this.guests.used(this);
  }

  protected open(): RenderGuest {
    try {
      return new RenderGuest(this.guests.lend(this), this.start, this.#limits, this.onFault, this.askQuery);
    } catch (error) {
      throw new RenderFailed(`No guest could be started: ${String(error)}`, [], false);
    }
  }

  protected gone(why?: string): void {
    if (!this.hasGuest) this.guests.returned(this);
    // What waits was not tried, so it may be asked for again. It may be of the area that ended this one.
    if (why !== undefined) this.turns.clear(() => new RenderFailed(why, [], false));
  }

  protected busy(why: string): Error {
    return new RendererBusy(why);
  }

  protected closed(call?: GuestCall): Error {
    const faults = call instanceof PendingRender ? call.faults : [];
    return new RenderFailed('The renderer of this lane was closed.', faults, false);
  }

  #ask<Value>(
    call: RenderCall,
    waiters = new Waiters(''),
    asker: { url?: string; onSuspect?: OnSuspect | undefined } = {},
  ): Promise<Value> {
    return this.run(waiters, (guest, turn) => {
      this.guests.used(this);
      return guest.ask<Value>(call, { ...asker, waiters, turn });
    });
  }
}
