import { Waiters } from '../waiters';
import type { RenderedPage } from '../messages';
import { RenderFailed, type Incident } from '../render-errors';
import { type ServedLane, ownerOf } from '../lanes';

/** Areas whose code may keep a page from being made, the most likely first. */
function candidates({ snapshot, lenders = {} }: ServedLane, url: string): string[] {
  const owner = ownerOf(snapshot, url);
  const areas = new Set([owner, ...(lenders[owner] ?? []), 'shell']);
  return [...areas].filter((area) => snapshot.areas[area] && !snapshot.areas[area].off);
}

/**
 * The release without some areas' versions: with the stand-in of each, or with the area switched off if it has none or
 * its stand-in lacks the page. Undefined when only a shell without a stand-in is left to replace.
 */
async function without(
  lane: ServedLane,
  areas: readonly string[],
  url: string,
): Promise<ServedLane | undefined> {
  const off = areas.filter((area) => area !== 'shell' && !hasStandIn(lane, area, url));
  return lane.standIn?.(
    areas.filter((area) => !off.includes(area)),
    off,
  );
}

/**
 * The same for visitors: where nothing stands in for the shell or the owner of the page, the other lane shows the page.
 */
export async function replacement(
  lane: ServedLane,
  areas: readonly string[],
  url: string,
): Promise<ServedLane | undefined> {
  const needed = new Set(['shell', ownerOf(lane.snapshot, url)]);
  const isLost = areas.some((area) => needed.has(area) && !hasStandIn(lane, area, url));
  const other = isLost ? await lane.inOtherLane?.(url) : undefined;
  return other ?? without(lane, areas, url);
}

function hasStandIn({ snapshot }: ServedLane, area: string, url: string): boolean {
  const standIn = snapshot.areas[area]?.fallback;
  if (!standIn || area !== ownerOf(snapshot, url)) return standIn !== undefined;
  return ownerOf({ areas: { ...snapshot.areas, [area]: standIn } }, url) === area;
}

/** What a trial found out about the pages of one area. */
export interface Verdict {
  /** An address that was not made, although nothing else ran. */
  failing?: string;
  culprit?: string;
  pages: ReadonlyMap<string, RenderedPage>;
}

/** A page that only waited in a process that fell silent is asked for again this often. */
const MAX_TRIES = 3;

/**
 * Finds the culprit of an incident among the pages of one area, by difference: an address that is made without an area
 * and not made with it.
 */
export class Trial {
  readonly #attempts = new Map<string, Promise<boolean>>();
  readonly #pages = new Map<string, RenderedPage>();

  constructor(
    private readonly lane: ServedLane,
    private readonly incident: Incident,
    /** The suspects that the area owns, the oldest first. */
    private readonly urls: readonly string[],
  ) {}

  async run(): Promise<Verdict> {
    const [oldest] = this.urls;
    if (oldest === undefined) return { pages: this.#pages };
    const suspected = this.incident.isLoaded ? candidates(this.lane, oldest) : ['shell'];
    // The visitors wait for this page anyway, so it is made while the proof against it is collected.
    if (suspected[0] && !this.lane.isPreview) void this.#isMadeWithout(suspected[0], oldest);
    const failing = await this.#failing(oldest);
    if (failing === undefined) return { pages: this.#pages };
    const culprit = this.lane.isPreview ? undefined : await this.#culprit(failing);
    return { failing, pages: this.#pages, ...(culprit === undefined ? {} : { culprit }) };
  }

  async #failing(oldest: string): Promise<string | undefined> {
    const { kind, suspects, isLoaded } = this.incident;
    // A process that was stopped while it loaded proves nothing.
    if (kind !== 'late' && suspects.length === 1 && isLoaded) return oldest;
    const aborted = new AbortController();
    const isMade = this.urls.map((url) => this.#isMadeAlone(url, aborted.signal));
    for (const [at, url] of this.urls.entries()) {
      if (await isMade[at]) continue;
      aborted.abort();
      return url;
    }
    return undefined;
  }

  async #isMadeAlone(url: string, signal: AbortSignal): Promise<boolean> {
    try {
      this.#pages.set(url, await this.lane.renderer.alone(url, new Waiters('', signal)));
      return true;
    } catch (error) {
      // A page that throws harms no other page.
      return !(error instanceof RenderFailed && error.incident);
    }
  }

  async #culprit(url: string): Promise<string | undefined> {
    const suspected = this.incident.isLoaded ? candidates(this.lane, url) : ['shell'];
    for (const area of suspected) if (await this.#isMadeWithout(area, url)) return area;
    return undefined;
  }

  #isMadeWithout(area: string, url: string): Promise<boolean> {
    const key = `${area} ${url}`;
    const attempt = this.#attempts.get(key) ?? isMadeWithout(this.lane, area, url);
    this.#attempts.set(key, attempt);
    return attempt;
  }
}

async function isMadeWithout(lane: ServedLane, area: string, url: string): Promise<boolean> {
  const replacement = await without(lane, [area], url).catch(() => undefined);
  for (let tries = 0; replacement && tries < MAX_TRIES; tries += 1) {
    try {
      await replacement.renderer.page(url);
      return true;
    } catch (error) {
      if (!(error instanceof RenderFailed) || error.isOwnFault) return false;
    }
  }
  return false;
}
