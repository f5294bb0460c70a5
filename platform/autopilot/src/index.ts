export { Counters, type Measures, type VersionGauges } from './counts/counters';
export { figuresOf } from './counts/figures';
export { VITALS } from './counts/web-vitals';
export { Autopilot } from './decisions/autopilot';
export { storeExchange, type EvidenceExchange } from './exchange/evidence-exchange';
export { SiteFigures } from './exchange/site-figures';
export type { KnownView } from './views/compared-views';
export { PageViews, type ServedPage } from './views/page-views';
export { TOKEN_LIMIT } from './views/tokens';
