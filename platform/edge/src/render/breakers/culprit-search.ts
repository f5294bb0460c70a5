import { RenderFailed, type Incident } from '../render-errors';
import { ownerOf } from '../lane-areas';
import { type ServedLane } from '../lanes';

/** Areas whose code may keep a page from being made, the most likely first. */
function candidates(lane: ServedLane, url: string): string[] {
  const { snapshot, lenders = {} } = lane;
  const owner = ownerOf(lane, url);
  const areas = new Set([owner, ...(lenders[owner] ?? []), 'shell']);
  return [...areas].filter((area) => snapshot.areas[area] && !snapshot.areas[area].off);
}

/**
 * The lane without some areas' versions: with the stand-in of each, or with the area switched off if it has none or
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
  const needed = new Set(['shell', ownerOf(lane, url)]);
  const isLost = areas.some((area) => needed.has(area) && !hasStandIn(lane, area, url));
  const other = isLost ? await lane.inOtherLane?.(url) : undefined;
  return other ?? without(lane, areas, url);
}

function hasStandIn({ snapshot, site }: ServedLane, area: string, url: string): boolean {
  const standIn = snapshot.areas[area]?.fallback;
  if (!standIn || area !== ownerOf({ snapshot, site }, url)) return standIn !== undefined;
  return ownerOf({ site, snapshot: { areas: { ...snapshot.areas, [area]: standIn } } }, url) === area;
}

/** What was found out about the pages of one area. */
export interface Verdict {
  /** An address that was not made, although nothing else ran. */
  failing?: string | undefined;
  culprit?: string;
}

/** A page that only waited in a process that fell silent is asked for again this often. */
const MAX_TRIES = 3;

/**
 * Finds the culprit of an incident among the pages of one area, by difference: an address that is made without an area
 * and not made with it.
 *
 * @param urls The suspects that the area owns, the oldest first.
 */
export async function findCulprit(
  lane: ServedLane,
  incident: Incident,
  urls: readonly string[],
): Promise<Verdict> {
  const failing = await failingAddress(lane, incident, urls);
  if (failing === undefined || lane.isPreview) return { failing };
  for (const area of incident.isLoaded ? candidates(lane, failing) : ['shell'])
    if (await isMadeWithout(lane, area, failing)) return { failing, culprit: area };
  return { failing };
}

/** An address that is not made, although nothing else runs. */
async function failingAddress(
  lane: ServedLane,
  { kind, suspects, isLoaded }: Incident,
  urls: readonly string[],
): Promise<string | undefined> {
  // A process that was stopped while it loaded proves nothing.
  if (kind !== 'late' && suspects.length === 1 && isLoaded) return urls[0];
  // All are asked for at once, because the process ends after the last one.
  const isMade = urls.map((url) =>
    lane.renderer.alone(url).then(
      () => true,
      // A page that throws harms no other page.
      (error: unknown) => !(error instanceof RenderFailed && error.incident),
    ),
  );
  for (const [at, url] of urls.entries()) if (!(await isMade[at])) return url;
  return undefined;
}

async function isMadeWithout(lane: ServedLane, area: string, url: string): Promise<boolean> {
  const replaced = await without(lane, [area], url).catch(() => undefined);
  for (let tries = 0; replaced && tries < MAX_TRIES; tries += 1) {
    try {
      await replaced.renderer.page(url);
      return true;
    } catch (error) {
      if (!(error instanceof RenderFailed) || error.isOwnFault) return false;
    }
  }
  return false;
}
