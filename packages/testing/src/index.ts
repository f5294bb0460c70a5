export { renderPage, type RenderedPage } from './render-page';
