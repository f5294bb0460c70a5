import { TOKEN_LIMIT, type VerifiedView, type PageViews } from '@nivaas/autopilot';
import { beacon, VITALS, type FaultReport, type VisitReport } from '@nivaas/contracts/beacon';
import { empty, parseJson, problem, readBody, type Exchange, type Reply } from '@nivaas/http';
import * as v from 'valibot';
import { lentSchemas, nameBoth } from '../../render/borrowed';
import type { Kernel } from '../../kernel';
import { UPSTREAM, UPSTREAM_FAULT } from '../../render/queries';
import type { SourceLines } from '../../releases/source-of';
import { cleanMessage } from '../../faults';

const BODY_LIMIT_BYTES = 64 * 1024;
/** A beacon begins with its token, so that a forged one is dropped before its JSON is parsed. */
const TOKEN = new RegExp(`^\\s*\\{\\s*"view"\\s*:\\s*"([\\w-]{1,${TOKEN_LIMIT}})"`);

type Uncounted = 'flood' | 'too_large' | 'bad_token' | 'expired' | 'unknown_release' | 'bad_beacon';
type Outcome = 'counted' | 'repeated' | Uncounted;

interface BeaconServices extends Pick<Kernel, 'functions' | 'log' | 'metrics' | 'source'> {
  pageViews: PageViews;
  /** By outcome. */
  beacons: { inc: (labels: { outcome: Outcome }) => void };
  sources: Pick<SourceLines, 'of'>;
}

/** `/_beacon`: faults and vitals of page views that this site served. Other beacons are counted and dropped. */
export async function postBeacon({ request }: Exchange, services: BeaconServices): Promise<Reply> {
  const { pageViews, beacons } = services;
  const end = (outcome: Outcome): Reply => {
    beacons.inc({ outcome });
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

function countVisit(pageViews: PageViews, view: VerifiedView, { vitals, visited }: VisitReport): void {
  pageViews.alive(view);
  for (const area of visited) pageViews.visited(view, area);
  for (const vital of VITALS) {
    const value = vitals[vital];
    if (value !== undefined) pageViews.vital(view, vital, value);
  }
}

/** @returns False for a repeated report. */
async function countFault(
  services: BeaconServices,
  view: VerifiedView,
  fault: FaultReport,
): Promise<boolean> {
  const { pageViews, metrics, sources, functions, log } = services;
  const { area, part, phase, code, healed, release, place } = fault;
  const version = view.versions.get(area);
  // A fault of a stand-in does not count against the release's version.
  if (fault.version !== undefined && fault.version !== version) return false;
  if (UPSTREAM_FAULT.test(code) && functions.runner.hadUpstreamFault({ area, version: version ?? '' })) {
    metrics.faults.inc({ area, phase: UPSTREAM, side: 'browser' });
    return true;
  }
  if (!pageViews.bad(view, area, phase)) return false;
  metrics.faults.inc({ area, phase, side: 'browser' });
  const message = cleanMessage(await messageOf(services, view, fault));
  const source = place === undefined ? undefined : await sources.of(place);
  const where = { side: 'browser', release, area, version, part, phase };
  log({ event: 'fault', ...where, code, healed, message, source });
  return true;
}

/** The message of a fault. For a fragment it also names its borrower and the props that do not fit. */
async function messageOf(
  { source }: BeaconServices,
  view: VerifiedView,
  fault: FaultReport,
): Promise<string> {
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
