import type { NamedService } from './named-services';

/** What a thread is started with. */
export interface ThreadData extends NamedService {
  dataFolder: string;
}

export interface PlainRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Uint8Array | null;
}

export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  body: Uint8Array;
}

/** From the edge to the thread of a service. */
export type ToThread =
  | ({ kind: 'ask'; id: number } & PlainRequest)
  /** The answer to `changed`. */
  | { kind: 'told'; id: number; unconfirmed: readonly string[] }
  | { kind: 'ping' }
  | { kind: 'close' };

export type FromThread =
  | { kind: 'open' }
  | ({ kind: 'answer'; id: number } & PlainAnswer)
  | { kind: 'changed'; id: number }
  | { kind: 'log'; entry: Record<string, unknown> }
  | { kind: 'pong' };
