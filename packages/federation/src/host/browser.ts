export { AreaLoadError } from './area-load-error';
export type { Areas } from './areas';
export { NOTHING_MATCHES } from './integrity';
export { type SiteHandle, type SiteSlots } from './site-routes';
export { startBrowser, type BrowserSite } from './start-browser';
