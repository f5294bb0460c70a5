import type {
  Freshness,
  Language,
  PropsSchema,
  RenderResult,
  SitemapEntry,
  Snapshot,
} from '@nivaas/contracts';
import type { ServerBuild } from '../guests/server-builds';

/** Schemas of the props that lent fragments take, by `<area>/<name>`. */
export type LentSchemas = Record<string, PropsSchema>;

export interface WorkerStart {
  snapshot: Snapshot;
  /** Language of all its pages, because texts are constants of the code. */
  language: Language;
  origin: string;
  /** Paths of the areas' scripts that are loaded first. */
  entries: Record<string, string>;
  /** Props that its fragments take, to explain why one failed. */
  lent?: LentSchemas;
  /** Compares all passed props with their types, even without a failure. Development logs, the gate refuses. */
  checksProps?: 'log' | 'refuse';
}

/** What starts a renderer: the builds take the place of their entries. */
export type RenderStart = Omit<WorkerStart, 'entries'> & { builds: Readonly<Record<string, ServerBuild>> };

/** A part of an area that failed during a render; the rest of the page may be intact. */
export interface RenderFault {
  area: string;
  version: string;
  part: string;
  phase: string;
  /** The error's code, else its class. */
  code: string;
  message: string;
  /** Area that passed mismatched props. */
  borrower?: string | undefined;
  /** Name of the server that failed. */
  origin?: string | undefined;
  /** In development only. */
  stack?: string | undefined;
}

/** The edge does not read the data of a page. */
export type PageResult = Omit<RenderResult, 'data'> & {
  /** JSON for a script element. */
  data: string;
};

export interface RenderedPage {
  result: PageResult;
  faults: RenderFault[];
  /** The last change of data that the edge knew before the render began. */
  number?: number;
  /** A fault was reported that names a version outside the release. Somebody else's code must have reported it. */
  hasForeignFaults?: boolean;
}

/** Some of the entries that an area lists in the sitemap; none after the last one. */
export interface SitemapPart {
  result: SitemapEntry[];
  /** Of the answers that it was made of. */
  freshness: Freshness[];
}

/** Pages and fragments that an area promises in its manifest. */
export interface AreaParts {
  area: string;
  pages: string[];
  fragments: string[];
}

/** `body` is sent as it is. */
export type WorkerRequest =
  /** Code of an area. Body: path and text of each script, as JSON. */
  | { kind: 'scripts'; body: Buffer }
  /** For a spare: the script of the shell, which the next release probably shares. */
  | { kind: 'preload'; file: string }
  /** Sent once, before other requests. The worker then belongs to this release. */
  | { kind: 'start'; start: WorkerStart }
  | { kind: 'page'; id: number; url: string }
  /** `from`: number of the entry that its part begins with. */
  | { kind: 'sitemap'; id: number; area: string; from: number }
  | ({ kind: 'missingParts'; id: number } & AreaParts)
  /** The answer to a query of the page. Body: its JSON, absent for none; `asOf`: its time, if that is too long ago. */
  | { kind: 'result'; call: number; body?: Buffer | undefined; asOf?: string | undefined }
  | { kind: 'refusal'; call: number; code: string; message: string; status: number }
  /** Asks whether the worker responds. */
  | { kind: 'ping' };

/** A page, the sitemap, or what an area lacks. */
export type AnswerValue = PageResult | SitemapEntry[] | string[];
