export { Counters, type Measures, type VersionGauges } from './counts/counters';
export { VITALS } from './counts/web-vitals';
export { Autopilot } from './decisions/autopilot';
export { PageViews, type KnownView, type ServedPage } from './views/page-views';
export { TOKEN_LIMIT } from './views/tokens';
