import type {
  Freshness,
  FragmentUse,
  Language,
  PropsSchema,
  RenderResult,
  SitemapEntry,
  Snapshot,
} from '@nivaas/contracts';
import type { Sources } from '../guests/inside/area-modules';
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

export interface RenderedPage {
  result: RenderResult;
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

export type WorkerRequest =
  /** For a spare: code of the shell, which the next release probably shares. */
  | { kind: 'preload'; files: string[]; sources: Sources }
  /** Sent once, before other requests. The worker then belongs to this release. */
  | { kind: 'start'; start: WorkerStart; sources: Sources }
  | { kind: 'page'; id: number; url: string }
  /** `from`: number of the entry that its part begins with. */
  | { kind: 'sitemap'; id: number; area: string; from: number }
  | ({ kind: 'missingParts'; id: number } & AreaParts)
  /** The answer to a query of the page. `value` is JSON, and absent for none; `asOf`: its time, if that is too long ago. */
  | { kind: 'result'; call: number; value?: Buffer | undefined; asOf?: string | undefined }
  | { kind: 'refusal'; call: number; code: string; message: string; status: number }
  /** Asks whether the worker responds, when request `id` has taken too long. */
  | { kind: 'ping'; id: number };

/** A page, the sitemap, or what an area lacks. */
export type AnswerValue = RenderResult | SitemapEntry[] | string[];

export type WorkerReply =
  /** The release is loaded; requests that were sent meanwhile are handled now. */
  | { kind: 'ready' }
  /** Work on a request begins. If the worker then falls silent, it may be the cause. `memoryBytes`: heap and buffers. */
  | { kind: 'begun'; id: number; memoryBytes: number }
  /** `load`: utilization of its event loop since the request arrived, 0 to 1. */
  | { kind: 'ping'; id: number; load: number }
  /** `page`: the request in which it happened, if known; `uses`: those of the fragment that failed on it. */
  | { kind: 'fault'; page?: number | undefined; fault: RenderFault; uses?: FragmentUse[] | undefined }
  /** A page asks a query of an area. */
  | { kind: 'query'; page: number; call: number; area: string; name: string; input: Buffer }
  | { id: number; ok: true; value: AnswerValue }
  | { id: number; ok: false; message: string };
