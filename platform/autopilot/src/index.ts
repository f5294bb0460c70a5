export { Counters, type Measures } from './counters';
export { VITALS } from './counts/web-vitals';
export { Autopilot } from './decisions/autopilot';
export { redisExchange } from './exchange/redis-exchange';
export { storeExchange } from './exchange/store-exchange';
export type { VerifiedView } from './views/known-releases';
export { PageViews, type ServedPage } from './views/page-views';
export { TOKEN_LIMIT } from './views/tokens';
