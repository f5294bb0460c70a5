import { action, query, redirect } from '@nivaas/federation/functions';
import * as v from 'valibot';
import { cartSchema, EMPTY_CART, offerSchema, type Cart } from '../data/cart';
import { ask, SERVICE } from './client/service';

const sku = v.pipe(v.string(), v.regex(/^[a-z]+-[a-z]+$/));

/** Leads to the cart, which says so when it holds less than was asked for. */
const afterwards = (cart: Cart = EMPTY_CART) =>
  redirect(cart.isCut ? '/checkout/cart?notice=sold-out' : '/checkout/cart', cart);

/** Price and stock of an article, the same for everybody; undefined for an unknown one. */
export const offer = query({
  input: v.object({ sku }),
  grants: [SERVICE],
  loader: async ({ input, grants, tag }) => {
    tag(`${SERVICE}:${input.sku}`);
    return ask(grants.checkout, `/v1/offers/${input.sku}`, offerSchema);
  },
});

/** The visitor's cart. */
export const cart = query({
  needs: 'visitor',
  grants: [SERVICE],
  loader: async ({ visitor, grants }) => {
    if (visitor === undefined) return EMPTY_CART;
    return (await ask(grants.checkout, `/v1/carts/${visitor}`, cartSchema)) ?? EMPTY_CART;
  },
});

/** Adds one more of an article. */
export const addToCart = action({
  input: v.object({ sku }),
  needs: 'visitor',
  grants: [SERVICE],
  action: async ({ input, visitor, grants }) => {
    const line = { sku: input.sku, more: 1 };
    return afterwards(await ask(grants.checkout, `/v1/carts/${visitor}`, cartSchema, line));
  },
});

/** Puts as many of an article into the cart; none removes it. */
export const setQuantity = action({
  input: v.object({ sku, quantity: v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number)) }),
  needs: 'visitor',
  grants: [SERVICE],
  action: async ({ input, visitor, grants }) => {
    return afterwards(await ask(grants.checkout, `/v1/carts/${visitor}`, cartSchema, input));
  },
});
