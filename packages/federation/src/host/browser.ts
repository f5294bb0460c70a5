export { isFaultOfVersion } from '../fault-of-version';
export { isListed } from './files/release-files';
export type { SiteHandle } from './parts/page-slot';
export type { ShellComponents } from './site/site';
export { startBrowser, type BrowserSite } from './site/start-browser';
export { askBy, isReached, noteAnswer, setReached } from '../reach';
export { retryTexts } from '../site-texts/retry';
export { watchStored } from '../storage/stored';
