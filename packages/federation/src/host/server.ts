export { OpenParts } from './parts/open-parts';
export type { Container } from './release/containers';
export { createPageRenderer, RenderTimeout, type PageRenderer } from './site/render-page';
