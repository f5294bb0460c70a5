import {
  AREA_NAME,
  type Freshness,
  type PropsSchema,
  type RenderResult,
  type SitemapEntry,
  type Snapshot,
} from '@nivaas/contracts';
import * as v from 'valibot';
import { BadFrame, MAX_JSON_BYTES, parseJson, UNESCAPED, type Frame } from '../guests/inside/frames';
import { commonReplies, cut, id, size, type CommonReply } from '../guests/messages';
import type { ServerBuild } from '../guests/server-builds';
import type { ReleaseSite } from './release-site';

/** Schemas of the props that lent fragments take, by `<area>/<name>`. */
export type LentSchemas = Record<string, PropsSchema>;

/** What a guest is started with. */
export interface LaneStart {
  snapshot: Snapshot;
  site: Pick<ReleaseSite, 'codes'>;
  /** Language of all its pages, because texts are constants of the code. */
  language: string;
  origin: string;
  /** Paths of the areas' scripts that are loaded first. */
  entries: Record<string, string>;
  /** Props that its fragments take, to explain why one failed. */
  lent?: LentSchemas;
}

/** What starts a renderer: the builds take the place of their entries. */
export type RenderStart = Omit<LaneStart, 'entries'> & { builds: Readonly<Record<string, ServerBuild>> };

/** Pages and fragments that an area promises in its manifest. */
export interface AreaParts {
  area: string;
  pages: string[];
  fragments: string[];
}

export type RenderCall =
  | { what: 'page'; url: string }
  /** `from`: number of the entry that its part begins with. */
  | { what: 'sitemap'; area: string; from: number }
  | ({ what: 'missingParts' } & AreaParts);

const name = cut(200);
/** Tags are sent in a header, to shared caches. */
const tag = v.pipe(v.string(), v.regex(/^[\w./:-]{1,100}$/));
const use = v.object({ name, borrower: name, props: v.looseObject({}) });
const fault = v.object({
  area: name,
  version: name,
  part: name,
  /** Code of areas can name any. Others are the edge's own, and a label in the metrics. */
  phase: v.fallback(v.picklist(['load', 'render', 'effect', 'uncaught']), 'render'),
  code: name,
  message: cut(1_000),
  /** In development only. */
  stack: v.optional(cut(20_000)),
});

/** A part of an area that failed during a render; the rest of the page may be intact. */
export type RenderFault = Omit<v.InferOutput<typeof fault>, 'phase'> & {
  phase: string;
  /** Name of the server that failed. */
  origin?: string | undefined;
};

const reply = v.variant('kind', [
  ...commonReplies,
  /** `page`: the request in which it happened, if known; `uses`: those of the fragment that failed on it. */
  v.object({ kind: v.literal('fault'), page: v.optional(id), fault, uses: v.optional(v.array(use)) }),
  /** A page asks a query of an area. Body: the input. */
  v.object({ kind: v.literal('query'), id, ask: id, area: name, name }),
  /** Body: HTML and data of a page, if it is one, then JSON. */
  v.object({ kind: v.literal('answer'), id, texts: v.optional(v.tuple([size, size])) }),
  v.object({ kind: v.literal('failure'), id, message: cut(1_000) }),
]);

export type RenderReply = Exclude<v.InferOutput<typeof reply>, CommonReply>;

/** By area: its releases are asked for these names, and an object has others, such as `toString`. */
const chunkNames = v.record(v.pipe(v.string(), v.regex(AREA_NAME)), v.array(v.string()));

/** Strict where the edge builds on it: server code of areas decides on the values. */
const page = v.looseObject({
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  location: v.optional(v.string()),
  head: v.looseObject({ title: v.string() }),
  chunks: chunkNames,
  deferred: v.optional(chunkNames),
  places: v.optional(v.pipe(v.array(name), v.maxLength(100))),
  freshness: v.optional(
    v.object({
      maxAgeMs: v.optional(size),
      staleMs: v.optional(size),
      tags: v.pipe(v.array(tag), v.maxLength(64)),
    }),
  ),
});
const list = v.union([
  v.array(v.object({ path: v.string(), lastModified: v.optional(v.string()) })),
  v.array(v.string()),
]);

/** A page as the guest sent it, as it is kept, and as its document is composed: the edge reads neither text. */
export type PageResult = Omit<RenderResult, 'html' | 'data' | 'language'> & {
  /** Of its address. */
  language?: string;
  html: Buffer;
  /** JSON for a script element. */
  data: Buffer;
  /** Size of all of it. */
  bytes: number;
};

export interface RenderedPage {
  result: PageResult;
  faults: RenderFault[];
  /** The last change of data that the edge knew before the render began. */
  number?: number;
  /** A fault was reported that names a version outside the lane. Somebody else's code must have reported it. */
  hasForeignFaults?: boolean;
}

/** Some of the entries that an area lists in the sitemap; none after the last one. */
export interface SitemapPart {
  result: SitemapEntry[];
  /** Of the answers that it was made of. */
  freshness: Freshness[];
}

/** @throws {BadFrame} for what our own program never sends */
export function parseReply({ head }: Frame): RenderReply | CommonReply {
  const parsed = v.safeParse(reply, head);
  if (!parsed.success) throw new BadFrame('A message has an unknown form.');
  return parsed.output;
}

/**
 * A page, a part of the sitemap, or what an area lacks. Undefined for what is none of them, which areas can make.
 * @throws {BadFrame} for what our own program never sends
 */
export function answerIn(
  { texts }: Pick<Extract<RenderReply, { kind: 'answer' }>, 'texts'>,
  body: Buffer,
): PageResult | SitemapEntry[] | string[] | undefined {
  const [htmlBytes, dataBytes] = texts ?? [0, 0];
  const textBytes = htmlBytes + dataBytes;
  const data = body.subarray(htmlBytes, textBytes);
  const rest = body.subarray(textBytes);
  if (
    textBytes > body.length ||
    rest.length > MAX_JSON_BYTES ||
    UNESCAPED.some((mark) => data.includes(mark))
  )
    throw new BadFrame('An answer has a wrong size, or data that are no JSON.');
  const made = v.safeParse(texts ? page : list, parseJson(rest));
  if (!made.success) return undefined;
  if (!texts) return made.output as SitemapEntry[] | string[];
  const html = body.subarray(0, htmlBytes);
  return { ...(made.output as Omit<PageResult, 'html' | 'data' | 'bytes'>), html, data, bytes: body.length };
}
