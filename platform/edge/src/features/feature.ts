import type { EdgeConfig } from '../config';
import type { VisitorBuckets } from '../cohorts/visitor-buckets';
import type { Metrics } from '../metrics';
import type { Releases } from '../releases/releases';
import type { SeenReleases } from '../releases/seen-releases';
import type { Registry } from '@nivaas/registry';
import type { Finishing } from '../document/for-one-visitor';
import type { Route } from '../routing/route';
import type { ServiceOptions } from '../services';

/** What every feature may use. */
export interface Kernel {
  config: EdgeConfig;
  /** Public origin of the site, without a trailing slash. */
  origin: string;
  registry: Registry;
  releases: Releases;
  buckets: VisitorBuckets;
  metrics: Metrics;
  /** The releases that tabs of visitors have. */
  seen: SeenReleases;
  log: (entry: object) => void;
  /** What the program was started with. */
  options: ServiceOptions;
}

/**
 * A part of the edge that can be taken out: one line of `features.ts`. Features do not know each other, and their order
 * does not matter.
 */
export interface Feature {
  name: string;
  /** Headers of every document but previews. No two features have one of the same name. */
  documentHeaders?: Readonly<Record<string, string>>;
  /** Called once, when the edge starts. */
  open: (kernel: Kernel) => OpenFeature;
}

export interface OpenFeature {
  /** No two features have one of the same path. */
  routes?: readonly Route[];
  finishing?: Finishing;
  /** What is wrong although the edge serves, for `/_health/ready`. */
  problems?: () => readonly string[];
  /** Called before the last requests are finished, to end those that would last. */
  stop?: () => void;
  /** Called after the last request. */
  close?: () => Promise<void>;
}
