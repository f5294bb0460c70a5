export { VITALS } from './counts/web-vitals';
export { Autopilot, type Measures } from './decisions/autopilot';
export { versionsInService } from './measures';
export { PageViews, type VerifiedView } from './views/page-views';
export { TOKEN_LIMIT } from './views/tokens';
