import type { Freshness } from '@nivaas/contracts';
import type { RenderFault } from '../render/messages';

/** A composed document, in the encodings that were requested so far. */
export interface CachedDocument {
  /** See `keyOf`. */
  key: string;
  status: number;
  headers: Record<string, string>;
  /** Hash of the uncompressed text, shared by all encodings and therefore sent as a weak ETag. Redirects have none. */
  etag?: string;
  bodies: Partial<Record<'identity' | 'br' | 'gzip', Buffer>>;
  areas: string[];
  /** The area that owns the page; undefined for 404 pages and redirects. */
  owner: string | undefined;
  faults: RenderFault[];
  freshness: Freshness;
  /** The last change of data that was known before its page was rendered. */
  number: number;
  /** By `performance.now()`. */
  begunAtMs: number;
  madeAtMs: number;
  /** It took the place of one that had expired or whose data changed. */
  isRemade?: boolean;
  /** False for a page that holds for this request only, or that failed and may be whole the next time. */
  isKept: boolean;
}

export interface DocumentSettings {
  origin: string;
  /** For `npm run dev`: files change in place, so the document links to them, without hashes. */
  isDevelopment: boolean;
  marks?: DocumentMarks;
}

export interface DocumentMarks {
  headers?: Readonly<Record<string, string>>;
  /** Of the root element. */
  attributes?: Readonly<Record<string, string>>;
}

/** What a preview's document has instead of marks and guard. */
export interface PreviewAdditions {
  /** Of the root element. */
  attributes: Readonly<Record<string, string>>;
  style: string;
  script: string;
  html: string;
}

/** A document as its page is composed. */
export type ComposedDocument = Pick<CachedDocument, 'status' | 'headers'> & { html: string };

export interface FoundDocument {
  document: CachedDocument;
  cache: 'hit' | 'miss';
}

/** The client that requests a document. */
export interface DocumentClient {
  id: string;
  /** Aborted when the client closes the connection. */
  gone: AbortSignal;
  /** For a private page: id of its visitor, if they have one. */
  visitor?: string | undefined;
}

/** By the faults while the page was rendered. */
export type Additions = (faults: readonly RenderFault[]) => PreviewAdditions;

/** What a request says besides the address. */
export interface Asked {
  /** Absent for the edge's own requests. */
  client?: DocumentClient;
  /** Of a preview. */
  additions?: Additions | undefined;
}

/** What a document depends on. */
export function stampOf({ number, freshness: { tags } }: Pick<CachedDocument, 'number' | 'freshness'>) {
  return { number, tags };
}
