import { ownerOfPath, routeOfPath, splitAddress, type Snapshot } from '@nivaas/contracts';
import type { ReleaseSite } from './release-site';

/** Areas of a lane, maybe with others in their place. */
interface LaneAreas {
  site: Pick<ReleaseSite, 'codes'>;
  snapshot: Pick<Snapshot, 'areas'>;
}

/** The area whose page an address shows; the shell for what no area owns. */
export function ownerOf(lane: LaneAreas, url: string): string {
  return ownerOfPath(ownPath(lane, url), lane.snapshot.areas) ?? 'shell';
}

/** The path of an address, without language and query. */
export function ownPath({ site }: Pick<LaneAreas, 'site'>, url: string): string {
  return splitAddress(site.codes, pathOf(url)).path;
}

/** Whether the page of an address is one visitor's. */
export function isPrivatePage(lane: LaneAreas, url: string): boolean {
  return routeOfPath(ownPath(lane, url), lane.snapshot.areas)?.route.private === true;
}

/** Without the query, which may contain what a visitor typed. */
export function pathOf(url: string): string {
  return url.split('?')[0] ?? url;
}
