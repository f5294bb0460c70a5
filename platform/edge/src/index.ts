export { ConfigError, readConfig, type EdgeConfig } from './config';
export { startEdge, type Edge, type EdgeOptions } from './edge';
export type { Measures, RevisionMark } from './page-view/measuring';
export type { AreaMeasures, DayPoint, Point, VersionMeasures } from './page-view/measures';
export type { AutopilotMeasures, TrialMeasures } from './autopilot/autopilot';
