import '@nivaas/federation/install-site';
import { rendererOf } from '@nivaas/host/server';
import { shell } from './shell';

export { routes } from './routes';
export { sitemap } from './sitemap';
export const createRenderer = rendererOf(shell);
