import type { EdgeEvidence } from './edge-evidence';
import type { HeardText } from './shared-texts';

/** An edge with a heartbeat. */
export interface ListedEdge {
  /** Name in the exchange, hexadecimal. */
  key: string;
  /** Host and port. */
  name: string;
  /** In seconds since 1970, by the clock of this edge. */
  heardAt: number;
}

/** The edges that are there. */
export interface Presence {
  edges: readonly ListedEdge[];
  /** Seconds since 1970: who is not among them, and was not heard since, has ended or was replaced. */
  asOf: number;
}

/** An edge whose evidence counts; its name is its key where only its evidence is known. */
export interface Member extends ListedEdge {
  evidence: HeardText<EdgeEvidence> | undefined;
}

/** After this time nobody waits for a silent edge any longer. */
export const GONE_AFTER_SECONDS = 3_600;

/**
 * The edges whose evidence a promotion waits for: all that are there, or were heard, until they say that they stopped or
 * were silent for an hour.
 *
 * @param now Seconds since 1970.
 */
export function membersOf(
  { edges, asOf }: Presence,
  heard: ReadonlyMap<string, HeardText<EdgeEvidence>>,
  now: number,
): Member[] {
  const list = new Map(edges.map((edge) => [edge.key, edge]));
  const keys = new Set([...list.keys(), ...heard.keys()]);
  return [...keys].flatMap((key) => {
    const [edge, evidence] = [list.get(key), heard.get(key)];
    const heardAt = Math.max(edge?.heardAt ?? 0, evidence?.heardAt ?? 0);
    const isUnreadable = evidence?.unreadableSince !== undefined;
    const hasEnded = evidence?.content?.hasStopped || (edge === undefined && heardAt < asOf);
    if ((hasEnded && !isUnreadable) || heardAt < now - GONE_AFTER_SECONDS) return [];
    return [{ key, name: edge?.name ?? key, heardAt, evidence }];
  });
}

/** Whether a member has read a text of an edge, by its number or a later one, and answered with its counts for a trial. */
export function hasAcknowledged({ evidence }: Member, trial: string, edge: string, number: number): boolean {
  if (evidence?.unreadableSince !== undefined || !evidence?.content?.trials[trial]) return false;
  return (evidence.content.heard[edge] ?? 0) >= number;
}

/** What keeps a member from being heard, and since when. @param startedAt When the trial began. */
export function problemOf({ evidence, heardAt }: Member, trial: string, startedAt: number) {
  if (evidence?.unreadableSince !== undefined)
    return { problem: 'unreadable' as const, since: evidence.unreadableSince };
  const since = evidence?.content?.trials[trial] ? evidence.heardAt : Math.min(heardAt, startedAt);
  return { problem: 'silent' as const, since };
}
