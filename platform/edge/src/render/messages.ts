import type { RenderResult, SitemapEntry, Snapshot } from '@nivaas/contracts';

/** The release that a worker renders, with its files on disk. */
export interface WorkerStart {
  snapshot: Snapshot;
  origin: string;
  /** Path of each area's server entry. */
  entries: Record<string, string>;
}

/** A part of an area that failed during a render; the rest of the page may be intact. */
export interface RenderFault {
  area: string;
  /** Version of the area in the release that was rendered. */
  version: string;
  part: string;
  phase: string;
  /** The error's code, else its class. */
  code: string;
  message: string;
}

/** A rendered page with its faults. */
export interface RenderedPage {
  result: RenderResult;
  faults: RenderFault[];
}

export type WorkerRequest =
  /** For a spare: code of the live release, which the next one probably shares. */
  | { kind: 'preload'; files: string[] }
  /** Sent once, before other requests. The worker then belongs to this release. */
  | { kind: 'start'; start: WorkerStart }
  | { kind: 'page'; id: number; url: string }
  | { kind: 'sitemap'; id: number }
  /** Asks whether the worker responds, when request `id` has taken too long. */
  | { kind: 'ping'; id: number };

export type WorkerReply =
  /** The release is loaded; requests that were sent meanwhile are handled now. */
  | { kind: 'ready' }
  | { kind: 'ping'; id: number }
  | { id: number; ok: true; value: RenderResult | SitemapEntry[] }
  | { id: number; ok: false; message: string }
  /** `page`: the request in which it happened, if known. */
  | { kind: 'fault'; page: number | undefined; fault: RenderFault };
