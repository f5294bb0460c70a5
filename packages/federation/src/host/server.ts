export { Areas } from './parts/areas';
export type { FederationInstance } from './release/remotes';
export { createPageRenderer, RenderTimeout, type PageRenderer } from './site/render-page';
