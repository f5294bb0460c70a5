export { isListed } from './files/integrity';
export type { SiteHandle } from './parts/page-slot';
export type { SiteSlots } from './site/site-slots';
export { startBrowser, type BrowserSite } from './site/start-browser';
export { watchStored } from '../storage/stored';
