import { translated } from '@nivaas/contracts';

/** Every text of the shell that a visitor reads. */
export const messages = /* #__PURE__ */ translated('shell', {
  skip: 'Skip to main content',
  home: 'Home',
  machines: 'Machines',
  stores: 'Stores',
  cart: 'Cart',
  teams: 'Show teams',
} as const);
