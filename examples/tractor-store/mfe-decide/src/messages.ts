import { translated } from '@nivaas/contracts';

export const messages = /* #__PURE__ */ translated('mfe-decide', {
  home: 'Home',
  paint: 'Paint',
  drawing: (name: string, paint: string) => `${name} in ${paint.toLowerCase()}`,
  highlights: 'What it is good at',
  facts: 'In figures',
  noPrice: 'Price and stock are not available at the moment.',
});
