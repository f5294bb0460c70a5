import type { RenderResult, SitemapEntry, Snapshot } from '@nivaas/contracts';

/** What a render worker is started with: one release, its files on disk. */
export interface WorkerStart {
  snapshot: Snapshot;
  origin: string;
  /** Path of the server entry of each area of the release. */
  entries: Record<string, string>;
}

export type WorkerRequest = { id: number } & ({ kind: 'page'; url: string } | { kind: 'sitemap' });

export type WorkerReply =
  | { id: number; ok: true; value: RenderResult | SitemapEntry[] }
  | { id: number; ok: false; message: string }
  | { kind: 'fault'; area: string; part: string; phase: 'load' | 'render'; message: string };
