export { AreaLoadError, type Areas } from './areas';
export { type SiteHandle, type SiteSlots } from './site-routes';
export { startBrowser, type BrowserSite } from './start-browser';
