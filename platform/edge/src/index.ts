export { VisitorBuckets } from './cohorts/visitor-buckets';
export { readConfig } from './config';
export { startEdge, type Edge } from './edge';
export { FEATURES } from './features/features';
export { prepareFeatures } from './features/open-features';
