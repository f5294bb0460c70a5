export { serveGrants } from './serve-grants';
export { renderPage, type RenderedPage } from './render-page';
