export { MessageBar } from '@nivaas/ui';
export { MobileMenu } from './header/mobile-menu';
