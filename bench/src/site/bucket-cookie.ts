import { VisitorBuckets } from '@nivaas/edge';

/** Known, so that the visitors of a measurement can have any bucket. */
export const BEACON_SECRET = 'the secret of the measured site';

const buckets = new VisitorBuckets(false, BEACON_SECRET);

export function bucketCookie(bucket: number): string {
  return `nivaas-rs=${buckets.sign(bucket)}`;
}
