import type { IncomingMessage } from 'node:http';
import type { Exchange, Reply } from '@nivaas/http';
import type { SharedRedis } from '@nivaas/http/redis';
import type { SiteCounts } from '@nivaas/registry';
import type { EdgeConfig } from '../config';
import type { DocumentMarks } from '../document/cached-document';
import type { Hooks, Kernel, KernelOffers } from '../kernel';
import type { Route } from '../routing/route';

/**
 * A part of the edge that can be taken out: one line of `features.ts`. Features do not know each other, and their order
 * does not matter.
 */
export interface Feature {
  name: string;
  /** What it adds to documents of live releases. No two features add a header or an attribute of the same name. */
  marks?: (config: EdgeConfig) => DocumentMarks;
  /** Paths that answer with an endless event stream. */
  streams?: readonly string[];
  /** Opens its own service, before the edge listens: a start that fails then loses no request. */
  prepare?: (base: EdgeBase) => Promise<unknown>;
  /**
   * Called once, when the edge starts.
   * @param offers What other features offer. Empty until all are open.
   * @param own What it prepared.
   */
  open: (kernel: Kernel, offers: Offers, own: never) => OpenFeature | Promise<OpenFeature>;
}

/** What there is before a kernel. */
export interface EdgeBase {
  config: EdgeConfig;
  /** Counts that all edges of the site share. Default: this edge counts alone. */
  redis?: Pick<SharedRedis, 'isUp' | 'client'> | undefined;
  log: (entry: object) => void;
}

export interface OpenFeature {
  select?: Hooks['select'][number];
  onView?: Hooks['onView'][number];
  observe?: Hooks['observe'][number];
  /** No two features have one of the same path. */
  routes?: readonly Route[];
  /** What is wrong although the edge serves, for `/_health/ready`. */
  problems?: () => readonly string[];
  offers?: Offers;
  /** Called before the last requests are finished, to end those that would last. */
  stop?: () => void;
  /** Called after the last request. */
  close?: () => Promise<void>;
}

/** Adds to the line of the audit log. */
export type NoteChange = (facts: { to?: string; changed?: boolean }) => void;

export type OpsEndpoint = (exchange: Exchange, note: NoteChange) => Promise<Reply>;

/** What a feature may offer to the others and to the kernel. All of them work without it. */
export interface Offers extends KernelOffers {
  /** After a change: waits, not long, until all have it. @returns What an operator should know. */
  cachesPurged?: () => Promise<string | undefined>;
  /** `Set-Cookie` value that names a visitor's cohort to shared caches; undefined when it is right. */
  cohortCookie?: (request: IncomingMessage, bucket: number | undefined) => string | undefined;
  /** Of the ops API, for operators who may release the whole site. @param name Such as `GET services/stock/items`. */
  opsEndpoint?: (name: string) => OpsEndpoint | undefined;
  /** What the page views of all edges measured, by area. */
  measures?: () => SiteCounts;
}
