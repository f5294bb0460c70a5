export { AreaLoadError } from './area-load-error';
export { Areas } from './areas';
export type { FederationInstance } from './remotes';
export { createPageRenderer, type PageRenderer } from './render-page';
export { type SiteSlots } from './site-routes';
