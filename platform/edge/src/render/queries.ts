import {
  combined,
  FunctionError,
  isFunctionError,
  type Freshness,
  type Language,
  type RenderResult,
} from '@nivaas/contracts';
import type { RenderFault, WorkerReply, WorkerRequest, WorkerStart } from './messages';

/** A query that a page asks for while it is rendered. */
export interface PageQuery {
  area: string;
  version: string;
  name: string;
  language: Language;
  /** As JSON; empty for none. */
  input: Buffer;
}

export interface PageQueryAnswer {
  /** As JSON; undefined for none. */
  value: Buffer | undefined;
  /** The page holds no longer. */
  freshness: Freshness;
}

/** @throws {FunctionError} */
export type AskQuery = (query: PageQuery) => Promise<PageQueryAnswer>;

/** A server behind a function failed, so the failure is not its version's fault. Only the edge makes these. */
export class UpstreamFault extends FunctionError {}

/** The version was taken back while it answered. */
export class VersionTakenBack extends UpstreamFault {}

/** Codes of such failures. */
export const UPSTREAM_FAULT = /^upstream_/;

/** Phase of faults of an area whose query failed by an `UpstreamFault`. */
export const UPSTREAM = 'upstream';

/** For renderers of tests and of the gate's candidates without functions. */
export const NO_QUERIES: AskQuery = ({ name }) =>
  Promise.reject(new FunctionError('function_unknown', `There is no ${name}.`, { status: 404 }));

/** Code of a `VersionTakenBack`: the page is made anew, of the release that is live then. */
export const VERSION_GONE = 'version_gone';

/**
 * Whether a fault is the refusal of a query, which the edge has noted already. The shell reports what fails in a fragment as
 * its own.
 */
export function isRefusal(
  { area, code }: { area: string; code: string },
  { withoutUpstream }: Pick<QueryRecord, 'withoutUpstream'>,
): boolean {
  if (withoutUpstream.has(area)) return true;
  return withoutUpstream.size > 0 && (UPSTREAM_FAULT.test(code) || code === VERSION_GONE);
}

/** What the edge notes about the page that asked. */
interface QueryRecord {
  freshness: Freshness[];
  /** Areas with a query whose server failed, or whose version was taken back. */
  withoutUpstream: Set<string>;
}

type Query = Omit<Extract<WorkerReply, { kind: 'query' }>, 'kind' | 'page' | 'call'>;
type Answer<Kind> = Omit<Extract<WorkerRequest, { kind: Kind }>, 'call'>;

/**
 * Answers a query of a page with the version of the page's own release.
 *
 * @param onFault Hears of an `UpstreamFault`, whatever the page makes of it: it is not to be kept as if it were whole.
 */
export async function answerQuery(
  { area, name, input }: Query,
  { snapshot, language }: WorkerStart,
  record: QueryRecord,
  ask: AskQuery,
  onFault: (fault: RenderFault) => void,
): Promise<Answer<'result'> | Answer<'refusal'>> {
  const entry = snapshot.areas[area];
  try {
    if (!entry || entry.off)
      throw new FunctionError('function_unknown', `There is no ${area} in this release.`, { status: 404 });
    const { value, freshness } = await ask({ area, version: entry.version, name, language, input });
    record.freshness.push(freshness);
    return { kind: 'result', value };
  } catch (error) {
    const { code, message, status } = refusalOf(error);
    if (error instanceof UpstreamFault) {
      record.withoutUpstream.add(area);
      onFault({ area, version: entry?.version ?? '', part: name, phase: UPSTREAM, code, message });
    }
    return { kind: 'refusal', code, message, status };
  }
}

function refusalOf(error: unknown): { code: string; message: string; status: number } {
  if (isFunctionError(error)) {
    const { code, message, details } = error;
    return { code, message, status: details.status ?? 400 };
  }
  return { code: 'function_unavailable', message: String(error), status: 503 };
}

/** A page with what its queries say about its life. */
export function withFreshness<Value extends object>(value: Value, freshness: readonly Freshness[]): Value {
  if (freshness.length === 0 || !('html' in value)) return value;
  const page = value as unknown as RenderResult;
  return { ...value, freshness: combined([page.freshness, ...freshness]) };
}
