export { OpenParts } from './parts/open-parts';
export type { FederationInstance } from './release/remotes';
export { createPageRenderer, RenderTimeout, type PageRenderer } from './site/render-page';
