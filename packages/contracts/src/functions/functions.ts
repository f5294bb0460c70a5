import type { FunctionDescription } from './function-description';

/** Who a visitor is, verified by the edge. */
export interface FunctionUser {
  id: string;
  /** What the area may know and do in the visitor's name: granted by the operators. */
  scopes: readonly string[];
}

export interface UpstreamRequest {
  /** Default: GET. */
  method?: string;
  /** Accept, Accept-Language, Content-Type, If-Match and If-None-Match; the edge sends no others. */
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
}

/** What a server function gets from the edge, besides its input. */
export interface FunctionHost {
  /** Of the page that calls it. */
  language: string;
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Only for functions that need a session. */
  user?: FunctionUser;
  /** Id of a browser, verified by the edge. Only for functions that need it; a query may come before the first action. */
  visitor?: string;
  /** The same for each retry of an action. The edge passes it on with requests that change something. */
  idempotencyKey?: string;
  /**
   * A request to the origin that operators granted under this name.
   *
   * @param path With its query; begins with one slash.
   * @throws {FunctionError} upstream_unavailable, upstream_slow, upstream_too_large, grant_missing
   */
  fetch: (grant: string, path: string, request?: UpstreamRequest) => Promise<Response>;
  /** Resolves when no edge and no cache answers with what stood under these tags before. @throws {FunctionError} */
  refresh: (tags: readonly string[]) => Promise<void>;
}

/** What a server function answers. */
export interface FunctionAnswer {
  /** JSON. */
  value?: unknown;
  /** In seconds; absent: as long as nothing under its tags changes. */
  maxAge?: number;
  /** In seconds after `maxAge`, during which it may be used while it is renewed. */
  staleWhileRevalidate?: number;
  /** At most 64. */
  tags: readonly string[];
  /** Where a form without script leads next: a path of this site. */
  location?: string;
}

/** What the functions build exports for each function. */
export interface FunctionDefinition extends FunctionDescription {
  /** @throws {FunctionError} */
  run: (input: unknown, host: FunctionHost) => Promise<FunctionAnswer>;
}

declare global {
  /** Set by the shell's server build: asks the edge, which runs the query of the area's version in this release. */
  var __NIVAAS_QUERY__: ((call: QueryCall) => Promise<unknown>) | undefined;
}

/** A query of an area, as a page asks it while it is rendered. */
export interface QueryCall {
  area: string;
  name: string;
  /** Has a JSON form, or is undefined. */
  input: unknown;
  /** Hears the time of an answer that is older than it should be, in ISO form. Absent in builds before 2026-12. */
  onOlder?: (asOf: string) => void;
}

/** A tag: a source, or something of it. */
export const FUNCTION_TAG = /^[a-z][a-z0-9-]{0,38}(:[A-Za-z0-9_.-]{1,60})?$/;

/** The tag of everything. Only the platform uses it. */
export const ALL_TAGS = '*';

/** Whether a change can name it: a tag, or `ALL_TAGS`. */
export function isChangeTag(tag: string): boolean {
  return tag === ALL_TAGS || FUNCTION_TAG.test(tag);
}

/** A refusal or failure of a server function, in every place where it is called. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';

  constructor(
    readonly code: string,
    message: string,
    readonly details: {
      /** HTTP status; default 400. */
      status?: number;
      /** Messages by path of the input's field, such as `email`. */
      fields?: Readonly<Record<string, string>> | undefined;
    } = {},
  ) {
    super(message);
  }
}

/** Whether it is one, also of another copy of this module. */
export function isFunctionError(error: unknown): error is FunctionError {
  return error instanceof Error && error.name === 'FunctionError' && 'code' in error;
}
