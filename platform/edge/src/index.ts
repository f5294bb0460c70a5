export { readConfig } from './config';
export { startEdge, type Edge } from './edge';
