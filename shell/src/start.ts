export { start } from '@nivaas/host/start';
export { shell } from './shell';
