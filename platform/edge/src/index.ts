export { VisitorBuckets } from './cohorts/visitor-buckets';
export { readConfig } from './config';
export { startEdge, type Edge } from './edge';
