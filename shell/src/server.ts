import '@nivaas/federation/install-site';
import { rendererOf } from '@nivaas/host/server';
import { shell } from './shell';

export { fills } from './fills';
export { routes } from './routes';
export { sitemap } from './sitemap';
export const createRenderer = rendererOf(shell);
