import '@nivaas/federation/install-site';
import { rendererOf } from '@nivaas/host/server';
import { shell } from './shell';

export { routes } from './routes';
export const createRenderer = rendererOf(shell);
