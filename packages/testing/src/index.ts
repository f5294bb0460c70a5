export { serveGrants } from './serve-grants';
export { Around, renderPage, type RenderedPage } from './render-page';
