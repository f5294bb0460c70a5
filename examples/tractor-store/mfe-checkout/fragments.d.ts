import '@nivaas/contracts';

declare module '@nivaas/contracts' {
  interface FragmentProps {
    /** Link to the cart; script adds how many machines are in it. */
    'mfe-checkout/mini-cart': Record<string, never>;
    /** Price, stock and the button of one article. */
    'mfe-checkout/add-to-cart': { sku: string };
  }
}
