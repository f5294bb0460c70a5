export { ConfigError, readConfig, type EdgeConfig } from './config';
export { startEdge, type Edge, type EdgeOptions } from './edge';
