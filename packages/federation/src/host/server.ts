export { Areas, AreaLoadError, type FederationInstance } from './areas';
export { createPageRenderer, type PageRenderer } from './render-page';
export { type SiteSlots } from './site-routes';
