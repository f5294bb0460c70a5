export { MessageBar } from '@nivaas/ui';
