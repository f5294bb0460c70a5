import { action, FunctionError, query, redirect } from '@nivaas/federation/functions';
import { orderSchema } from '../data/cart';
import { orderFields } from '../data/order';
import { ask, SERVICE } from './client/service';

/** Orders what is in the cart, and empties it. */
export const placeOrder = action({
  input: orderFields,
  needs: 'visitor',
  grants: [SERVICE],
  action: async ({ input, visitor, grants }) => {
    const order = await ask(grants.checkout, `/v1/orders/${visitor}`, orderSchema, input);
    if (!order) throw new FunctionError('cart_empty', 'There is nothing to order.');
    return redirect('/checkout/thanks', { number: order.number });
  },
});

/** The visitor's last order; undefined before the first. */
export const lastOrder = query({
  needs: 'visitor',
  grants: [SERVICE],
  loader: async ({ visitor, grants }) =>
    visitor === undefined ? undefined : ask(grants.checkout, `/v1/orders/${visitor}`, orderSchema),
});
