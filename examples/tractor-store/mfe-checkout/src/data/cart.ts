import * as v from 'valibot';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const article = v.object({
  sku: v.string(),
  machine: v.string(),
  name: v.string(),
  paint: v.string(),
  color: v.string(),
  price: count,
});
const lines = v.array(v.object({ ...article.entries, quantity: count }));

/** What the service says of an article. */
export const offerSchema = v.object({ ...article.entries, stock: count });
export const cartSchema = v.object({
  lines,
  total: count,
  size: count,
  isCut: v.optional(v.boolean(), false),
});
export const orderSchema = v.object({
  number: count,
  firstName: v.string(),
  store: v.string(),
  lines,
  total: count,
});

export type Cart = v.InferOutput<typeof cartSchema>;
export type CartLine = Cart['lines'][number];

export const EMPTY_CART: Cart = { lines: [], total: 0, size: 0, isCut: false };
