import { translated } from '@nivaas/contracts';

/** Every text of this package that a visitor reads. */
export const messages = /* #__PURE__ */ translated('portal', {
  priceOnRequest: 'Price on request',
  perMonth: { card: '/mo', detail: '/month' },
  squareFeet: 'sq.ft',
  crore: 'Cr',
  lakh: 'Lakh',
} as const);
