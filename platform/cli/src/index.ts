export type { Call, Command, Outcome, Site } from './command';
export { runRelease } from './main';
