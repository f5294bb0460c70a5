import type { IncomingMessage } from 'node:http';
import type { Measures } from '@nivaas/autopilot';
import type { Exchange, Reply } from '@nivaas/http';
import type { EdgeConfig } from '../config';
import type { DocumentMarks } from '../document/compose-document';
import type { FailedCall } from '../handlers/data/function-calls';
import type { Kernel } from '../kernel';
import type { PageHooks } from '../pages/page-kernel';
import type { ObservedRequest, Observer } from '../routing/observed-request';
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
  /** Called once, when the edge starts. @param offered What other features offer, once all are open. */
  open: (kernel: Kernel, offered: Offered) => OpenFeature | Promise<OpenFeature>;
}

export interface OpenFeature {
  select?: PageHooks['select'][number];
  onView?: PageHooks['onView'][number];
  /** No two features have one of the same path. */
  routes?: readonly Route[];
  observe?: (request: ObservedRequest) => Observer | undefined;
  /** What is wrong although the edge serves, for `/_health/ready`. */
  problems?: () => readonly string[];
  /** Another edge chose the secret that signs what browsers give back. */
  useSecret?: (secret: string) => void;
  offers?: Partial<Offers>;
  /** Called before the last requests are finished, to end those that would last. */
  stop?: () => void;
  /** Called after the last request. */
  close?: () => Promise<void>;
}

/** Adds to the line of the audit log. */
export type NoteChange = (facts: { to?: string; changed?: boolean }) => void;

export type OpsEndpoint = (exchange: Exchange, note: NoteChange) => Promise<Reply>;

/** What a feature may offer to the others and to the kernel. All of them work without it. */
interface Offers {
  /** After a change: waits, not long, until all have it. @returns What an operator should know. */
  cachesPurged: () => Promise<string | undefined>;
  /** `Set-Cookie` value that names a visitor's cohort to shared caches; undefined when it is right. */
  cohortCookie: (request: IncomingMessage, bucket: number | undefined) => string | undefined;
  /** Whether a request has the master token. */
  hasMasterToken: (request: IncomingMessage) => boolean;
  /** Counts a wrong token of a client. @returns Seconds that it must wait. */
  countWrong: (address: string) => number;
  /** Id of the visitor who sends a request; undefined without a session. */
  visitor: (request: IncomingMessage) => Promise<string | undefined>;
  /** Counts a failure against the version, in the page view that called. Never rejects. */
  functionFault: (call: FailedCall) => Promise<void>;
  /** Of the ops API, for operators who may release the whole site. @param name Such as `GET listings`. */
  opsEndpoint: (name: string) => OpsEndpoint | undefined;
  /** What the page views of all edges measured, by area. */
  measures: () => Measures;
}

export type Offered = <Name extends keyof Offers>(name: Name) => Offers[Name][];
