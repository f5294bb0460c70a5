import { VisitorBuckets } from '../cohorts/visitor-buckets';
import { TEST_SECRET, type Answer, type TestSite } from './test-site';

export interface Visit {
  release: string;
  /** The token that binds beacons to this page view. */
  view: string;
  answer: Answer;
}

/** A visitor's cookie, as the edge signs it. */
export function bucketCookie(bucket: number, name = 'nivaas-rs'): string {
  return `${name}=${new VisitorBuckets(false, () => TEST_SECRET).sign(bucket)}`;
}

/** Asks for a document as a browser does. @param options `address`: as a proxy reports it. */
export async function visit(
  site: TestSite,
  path: string,
  { address, bucket }: { address?: string; bucket?: number } = {},
): Promise<Visit> {
  const headers: Record<string, string> = { ...forwardedFor(address), 'sec-fetch-dest': 'document' };
  if (bucket !== undefined) headers['cookie'] = bucketCookie(bucket);
  const answer = await site.ask(path, { headers });
  const [, view = ''] = /^view;desc="([\w-]+)"$/.exec(String(answer.headers['server-timing'])) ?? [];
  return { release: String(answer.headers['x-release']), view, answer };
}

/** Starts a canary of mfe-shop. @returns Its version, a bucket inside it and one outside. */
export async function startCanary(site: TestSite, percent = 10) {
  const version = await site.publish('mfe-shop', 'Search canary');
  await site.served(() =>
    site.registry.run('canary', { area: 'mfe-shop', version, percent }, { by: 'Asha' }),
  );
  const { areas } = (await site.registry.current()) ?? {};
  const [[inside = 0, outside = 0] = []] = areas?.['mfe-shop']?.canary?.buckets ?? [];
  return { version, inside, outside: outside % 10_000 };
}

/** Sends a beacon. @returns Its status. */
export async function sendBeacon(site: TestSite, beacon: unknown, address?: string): Promise<number> {
  const body = typeof beacon === 'string' ? beacon : JSON.stringify(beacon);
  const headers = { ...forwardedFor(address), 'content-type': 'application/json' };
  return (await site.ask('/_beacon', { method: 'POST', body, headers })).status;
}

function forwardedFor(address: string | undefined): Record<string, string> {
  return address === undefined ? {} : { 'x-forwarded-for': address };
}

export function faultOf({ view, release }: Visit, change: object = {}): object {
  return {
    view,
    release,
    area: 'mfe-shop',
    part: 'mfe-shop/search-box',
    phase: 'load',
    code: 'timeout',
    message: 'Timed out',
    ...change,
  };
}
