import { FunctionError, isFunctionError, type Freshness } from '@nivaas/contracts';
import { refusalOf } from '../guests/guest';
import type { EdgeAnswer } from '../guests/messages';
import type { Waiters } from '../guests/waiters';
import type { LaneStart, RenderFault } from './messages';

/** A query that a page asks for while it is rendered. */
export interface PageQuery {
  area: string;
  version: string;
  name: string;
  language: string;
  /** As JSON; empty for none. */
  input: Buffer;
  /** Of the page, with its visitor's id if it is private. */
  waiters: Waiters;
  /** Whether the page is one visitor's, so that it may ask what needs an id. */
  isPrivate: boolean;
  /** The page goes on without the answer after this, by `performance.now()`. */
  untilMs: number;
}

/**
 * How long a page waits for its data in all: longer than a server has by default, and less than the 2.3 s after which the
 * shell sends fragments without theirs, so that the query is known as the cause.
 */
export const PAGE_DATA_MS = 2_200;

export interface PageQueryAnswer {
  /** As JSON; undefined for none. */
  value: Buffer | undefined;
  /** Its time, if it is older than it should be. */
  asOf?: string | undefined;
  /** The page holds no longer. */
  freshness: Freshness;
}

/** @throws {FunctionError} */
export type AskQuery = (query: PageQuery) => Promise<PageQueryAnswer>;

/** A server behind a function failed, so the failure is not its version's fault. Only the edge makes these. */
export class UpstreamFault extends FunctionError {
  /** @param origin Name of the server. */
  constructor(
    code: string,
    message: string,
    details: FunctionError['details'],
    readonly origin?: string,
  ) {
    super(code, message, details);
  }
}

/** The version was taken back while it answered. */
export class VersionTakenBack extends UpstreamFault {}

/** Codes of such failures. */
export const UPSTREAM_FAULT = /^upstream_/;

/** Codes of the edge for functions that threw, hung, or ended their process: another version may do better. */
const FUNCTION_FAULT = /^function_(failed|slow|ended)$/;

/** Phase of faults of an area whose query failed by an `UpstreamFault`. */
export const UPSTREAM = 'upstream';

/** The phase of the fault that a failed function is. Undefined for a refusal, which is an answer. */
export function faultPhase(error: unknown): 'upstream' | 'function' | undefined {
  if (error instanceof UpstreamFault) return UPSTREAM;
  return isFunctionError(error) && FUNCTION_FAULT.test(error.code) ? 'function' : undefined;
}

/** Code of a `VersionTakenBack`: the page is made anew, of the release that is live then. */
export const VERSION_GONE = 'version_gone';

/**
 * Whether a fault is the failure of a query, which the edge has noted already. The shell reports what fails in a fragment as
 * its own.
 */
export function isOfQuery(
  { area, code }: { area: string; code: string },
  { failed }: Pick<QueryRecord, 'failed'>,
): boolean {
  if (failed.has(area)) return true;
  return failed.size > 0 && (UPSTREAM_FAULT.test(code) || FUNCTION_FAULT.test(code) || code === VERSION_GONE);
}

/** What the edge notes about the page that asked. */
interface QueryRecord {
  freshness: Freshness[];
  /** Areas with a query that failed, by itself, by its server, or because its version was taken back. */
  failed: Set<string>;
}

/**
 * Answers a query of a page with the version of the page's own lane.
 *
 * @param onFault Hears of a failure, whatever the page makes of it: it is not to be kept as if it were whole.
 * @throws {FunctionError} what the page gets
 */
export async function answerQuery(
  asked: Omit<PageQuery, 'version' | 'language'>,
  { snapshot, language }: Pick<LaneStart, 'snapshot' | 'language'>,
  record: QueryRecord,
  ask: AskQuery | undefined,
  onFault: (fault: RenderFault) => void,
): Promise<EdgeAnswer> {
  const { area, name } = asked;
  const entry = Object.hasOwn(snapshot.areas, area) ? snapshot.areas[area] : undefined;
  try {
    if (!ask || !entry || entry.off)
      throw new FunctionError('function_unknown', `There is no ${area} in this release.`, { status: 404 });
    const { value, asOf, freshness } = await ask({ ...asked, version: entry.version, language });
    record.freshness.push(freshness);
    return { body: value, asOf };
  } catch (error) {
    const phase = faultPhase(error);
    if (!phase) throw error;
    record.failed.add(area);
    const { code, message, status } = refusalOf(error);
    const origin = error instanceof UpstreamFault ? error.origin : undefined;
    onFault({ area, version: entry?.version ?? '', part: name, phase, code, message, origin });
    // The message of an unexpected error may quote anything.
    throw phase === 'function' ? new FunctionError(code, `${name} failed.`, { status }) : error;
  }
}
