import type { FragmentUse, Language, RenderResult, SitemapEntry, Snapshot } from '@nivaas/contracts';
import * as v from 'valibot';
import type { LentSchemas } from './borrowed';

/** The release that a worker renders. */
export interface WorkerStart {
  snapshot: Snapshot;
  /** Language of all its pages, because texts are constants of the code. */
  language: Language;
  origin: string;
  /** Path of each area's server entry. */
  entries: Record<string, string>;
  /** Props that its fragments take, to explain why one failed. */
  lent?: LentSchemas;
  /** Compares all passed props with their types, even without a failure. Development logs, the gate refuses. */
  checksProps?: 'log' | 'refuse';
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
  /** Area that passed mismatched props. */
  borrower?: string | undefined;
  /** In development only. */
  stack?: string | undefined;
}

/** A rendered page with its faults. */
export interface RenderedPage {
  result: RenderResult;
  faults: RenderFault[];
}

/** Texts of server files by path. A render process reads no files itself. */
export type Sources = ReadonlyMap<string, string>;

/** Pages and fragments that an area promises in its manifest. */
export interface Promised {
  area: string;
  /** Ids of routes. */
  pages: string[];
  fragments: string[];
}

export type WorkerRequest =
  /** For a spare: code of the live release, which the next one probably shares. */
  | { kind: 'preload'; files: string[]; sources: Sources }
  /** Sent once, before other requests. The worker then belongs to this release. */
  | { kind: 'start'; start: WorkerStart; sources: Sources }
  | { kind: 'page'; id: number; url: string }
  | { kind: 'sitemap'; id: number }
  | ({ kind: 'lacking'; id: number } & Promised)
  /** Asks whether the worker responds, when request `id` has taken too long. */
  | { kind: 'ping'; id: number };

const use = v.object({ name: v.string(), borrower: v.string(), props: v.looseObject({}) });
/** Strict where the edge builds on it: server code of areas could answer in the worker's place. */
const page = v.looseObject({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  location: v.optional(v.string()),
  head: v.looseObject({ title: v.string() }),
  // UTF-8. As a string with a single "₹" it would take two bytes for each character.
  html: v.pipe(v.instance(Buffer), v.transform(String)),
  data: v.looseObject({}),
  chunks: v.record(v.string(), v.array(v.string())),
  deferred: v.optional(v.record(v.string(), v.array(v.string()))),
  uses: v.optional(v.array(use)),
});
const sitemap = v.array(v.object({ path: v.string(), lastModified: v.optional(v.string()) }));
const id = v.number();
const text = v.string();
const fault = v.object({
  ...{ area: text, version: text, part: text, phase: text, code: text, message: text },
  borrower: v.optional(text),
  stack: v.optional(text),
});

const reply = v.union([
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('ping'), id, load: v.number() }),
  v.object({ kind: v.literal('fault'), page: v.optional(id), fault, uses: v.optional(v.array(use)) }),
  v.object({ id, ok: v.literal(true), value: v.union([page, sitemap, v.array(text)]) }),
  v.object({ id, ok: v.literal(false), message: text }),
]);

/** A page, the sitemap, or what an area lacks. */
export type Answered = RenderResult | SitemapEntry[] | string[];

export type WorkerReply =
  /** The release is loaded; requests that were sent meanwhile are handled now. */
  | { kind: 'ready' }
  /** `load`: utilization of its event loop since the request arrived, 0 to 1. */
  | { kind: 'ping'; id: number; load: number }
  | { id: number; ok: true; value: Answered }
  | { id: number; ok: false; message: string }
  /** `page`: the request in which it happened, if known; `uses`: those of the fragment that failed on it. */
  | { kind: 'fault'; page?: number | undefined; fault: RenderFault; uses?: FragmentUse[] | undefined };

/** A page as the worker sends it. HTML that is no text is left out, and the edge refuses the page. */
export type SentPage = Omit<RenderResult, 'html'> & { html: Buffer | undefined };

/** A reply as the worker sends it. */
export type SentReply =
  | Exclude<WorkerReply, { ok: true }>
  | { id: number; ok: true; value: SentPage | Exclude<Answered, RenderResult> };

/** Parses a worker's message. An invalid one becomes a failed answer to its request, or undefined if it has no id. */
export function parseReply(message: unknown): WorkerReply | undefined {
  const parsed = v.safeParse(reply, message);
  if (parsed.success) return parsed.output as WorkerReply;
  const asked = v.safeParse(v.looseObject({ id }), message);
  if (!asked.success) return undefined;
  return { id: asked.output.id, ok: false, message: 'What was rendered is not a page.' };
}
