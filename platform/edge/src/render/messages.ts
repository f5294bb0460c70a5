import type { RenderResult, SitemapEntry, Snapshot } from '@nivaas/contracts';

/** What a render worker works on: one release, its files on disk. */
export interface WorkerStart {
  snapshot: Snapshot;
  origin: string;
  /** Path of the server entry of each area of the release. */
  entries: Record<string, string>;
}

/** Something of an area that failed while a page was rendered; the page went out without it. */
export interface RenderFault {
  area: string;
  /** Version of the area in the release that was rendered. */
  version: string;
  part: string;
  phase: string;
  /** Stable name of the fault: the error's own code where it has one, else its class. */
  code: string;
  message: string;
}

/** A page as the worker rendered it, with what failed in it. */
export interface RenderedPage {
  result: RenderResult;
  faults: RenderFault[];
}

export type WorkerRequest =
  /** For a spare: code of the live release that the next one will very likely need, too. */
  | { kind: 'preload'; files: string[] }
  /** Comes once, before anything is asked. From then on the worker belongs to this release. */
  | { kind: 'start'; start: WorkerStart }
  | { kind: 'page'; id: number; url: string }
  | { kind: 'sitemap'; id: number }
  /** Asks whether the worker is there while this request has no answer. */
  | { kind: 'ping'; id: number };

export type WorkerReply =
  /** The release's code is loaded; what was asked meanwhile is worked on now. */
  | { kind: 'ready' }
  | { kind: 'ping'; id: number }
  | { id: number; ok: true; value: RenderResult | SitemapEntry[] }
  | { id: number; ok: false; message: string }
  /** `page`: the request during which it happened, where that is known. */
  | { kind: 'fault'; page: number | undefined; fault: RenderFault };
