import type { FunctionDescription, FunctionUser, Language } from '@nivaas/contracts';

/** What a guest of functions is told. A body follows where the comment says so. */
export type FunctionRequest =
  /** Sent once. Body: the text of the functions build. */
  | { kind: 'start'; file: string }
  /** Body: the input as JSON, empty for none. */
  | {
      kind: 'call';
      id: number;
      name: string;
      language: Language;
      user?: FunctionUser | undefined;
      idempotencyKey?: string | undefined;
    }
  /** Nobody waits for the answer of this call any more. */
  | { kind: 'abort'; id: number }
  /** The answer to a request of a call. Body: that of the upstream. */
  | { kind: 'upstream'; call: number; status: number; headers: Record<string, string> }
  /** The request failed, or a refresh has ended. */
  | { kind: 'refused'; call: number; code: string; message: string; status: number }
  | { kind: 'refreshed'; call: number }
  | { kind: 'ping' };

/** What it says. A body follows where the comment says so. */
export type FunctionReply =
  | { kind: 'ready'; functions: Record<string, FunctionDescription> }
  | { kind: 'ping' }
  /** Body: the value as JSON, empty for none. */
  | ({ kind: 'answer'; id: number } & Pick<RawAnswer, Exclude<keyof RawAnswer, 'value'>>)
  | {
      kind: 'failure';
      id: number;
      code: string;
      message: string;
      status: number;
      fields?: Record<string, string>;
      /** In the functions build: line and column. */
      place?: [line: number, column: number];
      /** In development only. */
      stack?: string;
    }
  /** A request to a granted origin. Body: its own. */
  | {
      kind: 'fetch';
      id: number;
      call: number;
      grant: string;
      path: string;
      method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
      headers: Record<string, string>;
    }
  | { kind: 'refresh'; id: number; call: number; tags: string[] };

/** An answer with its value as JSON, which the edge does not read. */
export interface RawAnswer {
  value: Buffer | undefined;
  /** In seconds, like the next one. */
  maxAge?: number | undefined;
  staleWhileRevalidate?: number | undefined;
  tags: readonly string[];
  location?: string | undefined;
}

export type UpstreamCall = Extract<FunctionReply, { kind: 'fetch' }>;
