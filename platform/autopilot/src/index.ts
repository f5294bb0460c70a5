export { Autopilot } from './decisions/autopilot';
export { versionsInService } from './measures';
export { PageViews, type VerifiedView } from './views/page-views';
export { TOKEN_LIMIT } from './views/tokens';
