import { RELEASE_ID, shapeOf } from '@nivaas/contracts';
import type { ReleaseSource } from '@nivaas/registry';
import * as v from 'valibot';
import { TOKEN_LIMIT, VITALS, type VerifiedView, type PageViews } from '@nivaas/autopilot';
import { empty, parseJson, problem, readBody, type Exchange, type Reply } from '@nivaas/http';
import { lentSchemas, nameBoth } from '../../render/borrowed';
import type { Functions } from '../../functions/functions';
import { UPSTREAM, UPSTREAM_FAULT } from '../../render/queries';
import { BUILT_PLACE, type SourceLines } from '../../releases/source-of';
import { cleanMessage } from '../../clean-message';
import type { ViewMetrics } from './view-metrics';

const BODY_LIMIT_BYTES = 64 * 1024;
/** A beacon begins with its token, so that a forged one is dropped before its JSON is parsed. */
const TOKEN = new RegExp(`^\\s*\\{\\s*"view"\\s*:\\s*"([\\w-]{1,${TOKEN_LIMIT}})"`);

/** In characters. It also bounds the nesting depth of the JSON. */
const PROPS_LIMIT = 2_000;

const name = v.pipe(v.string(), v.maxLength(100), v.regex(/^[\w/:.-]+$/));
const release = v.pipe(v.string(), v.regex(RELEASE_ID));
/** A label in the metrics, so its values are bounded. */
const phase = v.picklist(['load', 'render', 'effect']);
const faultReport = v.object({
  release,
  area: name,
  version: v.optional(v.pipe(v.string(), v.regex(/^v[0-9a-f]{12}$/))),
  part: name,
  phase,
  code: v.optional(v.pipe(v.string(), v.maxLength(60), v.regex(/^[\w:.-]+$/)), 'unknown'),
  healed: v.optional(v.boolean(), false),
  message: v.pipe(v.string(), v.maxLength(300)),
  place: v.optional(v.pipe(v.string(), v.regex(BUILT_PLACE))),
  /** For a fragment: its borrower, and the passed props, without their strings. */
  borrower: v.optional(name),
  props: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(PROPS_LIMIT),
      v.parseJson(),
      v.transform((value) => shapeOf(value)),
    ),
  ),
});
const amount = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));
const visit = v.object({
  release,
  vitals: v.partial(v.object(Object.fromEntries(VITALS.map((vital) => [vital, amount])))),
  /** Areas that the visitor navigated to without a new document. */
  visited: v.pipe(v.array(name), v.maxLength(20)),
});
const beacon = v.union([visit, faultReport]);

type Refusal = 'flood' | 'too_large' | 'bad_token' | 'expired' | 'unknown_release' | 'bad_beacon';
type Outcome = 'counted' | 'repeated' | Refusal;

export interface BeaconServices {
  pageViews: PageViews;
  metrics: ViewMetrics;
  log: (entry: object) => void;
  source: Pick<ReleaseSource, 'manifest'>;
  sources: Pick<SourceLines, 'of'>;
  functions: Pick<Functions, 'hadUpstreamFault'>;
}

/** `/_beacon`: faults and vitals of page views that this site served. Other beacons are counted and dropped. */
export async function postBeacon({ request }: Exchange, services: BeaconServices): Promise<Reply> {
  const { pageViews, metrics } = services;
  const end = (outcome: Outcome): Reply => {
    metrics.beacons.inc({ outcome });
    return REPLIES[outcome];
  };
  if (!pageViews.takeBeacon(request)) return end('flood');
  const body = await readBody(request, BODY_LIMIT_BYTES);
  if (!body) return end('too_large');
  const text = body.toString('utf8');
  const view = await pageViews.find(TOKEN.exec(text)?.[1] ?? '');
  if (typeof view === 'string') return end(view);
  const parsed = v.safeParse(beacon, parseJson(body));
  if (!parsed.success || parsed.output.release !== view.facts.release) return end('bad_beacon');
  if ('vitals' in parsed.output) {
    countVisit(pageViews, view, parsed.output);
    return end('counted');
  }
  return end((await countFault(services, view, parsed.output)) ? 'counted' : 'repeated');
}

function countVisit(
  pageViews: PageViews,
  view: VerifiedView,
  { vitals, visited }: v.InferOutput<typeof visit>,
): void {
  pageViews.alive(view);
  for (const area of visited) pageViews.visited(view, area);
  for (const vital of VITALS) {
    const value = vitals[vital];
    if (value !== undefined) pageViews.vital(view, vital, value);
  }
}

type Fault = v.InferOutput<typeof faultReport>;

async function countFault(services: BeaconServices, view: VerifiedView, fault: Fault): Promise<boolean> {
  const { pageViews, metrics, log } = services;
  const { area, part, phase, code, healed, release } = fault;
  // A fault of a stand-in does not count against the release's version.
  if (fault.version !== undefined && fault.version !== view.versions.get(area)) return false;
  const version = view.versions.get(area);
  const isUpstream = UPSTREAM_FAULT.test(code) && services.functions.hadUpstreamFault(area, version ?? '');
  if (isUpstream) {
    metrics.faults.inc({ area, phase: UPSTREAM, side: 'browser' });
    return true;
  }
  if (!pageViews.bad(view, area, phase)) return false;
  metrics.faults.inc({ area, phase, side: 'browser' });
  const message = cleanMessage(await messageOf(services, view, fault));
  const source = fault.place === undefined ? undefined : await services.sources.of(fault.place);
  log({
    event: 'fault',
    side: 'browser',
    release,
    area,
    version,
    part,
    phase,
    code,
    healed,
    message,
    source,
  });
  return true;
}

/** The message of a fault. For a fragment it also names its borrower and the props that do not fit. */
async function messageOf({ source }: BeaconServices, view: VerifiedView, fault: Fault): Promise<string> {
  const { area, part, message, borrower, props } = fault;
  const version = view.versions.get(area);
  if (borrower === undefined || props === undefined || version === undefined) return message;
  const manifest = await source.manifest(area, version).catch(() => undefined);
  const versioned = (name: string) => `${name} ${view.versions.get(name) ?? ''}`.trim();
  const borrowed = { name: part, borrower: versioned(borrower), lender: versioned(area), passed: props };
  return nameBoth(message, borrowed, manifest ? lentSchemas([manifest]) : {});
}

const noContent = empty(204);
const badView = problem(
  403,
  'bad_view',
  'A beacon begins with the token of a page view of the last 30 minutes.',
);
const REPLIES: Record<Outcome, Reply> = {
  counted: noContent,
  repeated: noContent,
  flood: problem(429, 'too_many', 'Wait ten seconds.', { 'retry-after': '10' }),
  too_large: problem(413, 'too_large', `A beacon has at most ${BODY_LIMIT_BYTES} bytes.`),
  bad_token: badView,
  expired: badView,
  unknown_release: badView,
  bad_beacon: problem(
    400,
    'bad_beacon',
    'A beacon is {view, release, area, part, phase, message} or {view, release, vitals, visited}.',
  ),
};
