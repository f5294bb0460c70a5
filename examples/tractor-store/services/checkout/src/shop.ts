import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { ARTICLES, type Article } from './articles';
import type { Tables } from './tables';

interface Line extends Omit<Article, 'stock'> {
  quantity: number;
}

export interface Cart {
  lines: Line[];
  /** In euros. */
  total: number;
  /** How many machines. */
  size: number;
}

export interface Order extends Omit<Cart, 'size'> {
  firstName: string;
  lastName: string;
  store: string;
}

interface PlacedOrder extends Order {
  number: number;
  cause: string;
}

/** Who asks, and the key of the request, which a retry repeats. */
interface Caller {
  visitor: string;
  cause: string;
}

const MAX_QUANTITY = 20;

/** Price and stock of an article; undefined for an unknown one. */
export async function offerOf(db: Kysely<Tables>, sku: string): Promise<Article | undefined> {
  const article = ARTICLES.get(sku);
  return article && { ...article, stock: await stockOf(db, sku) };
}

export async function cartOf(db: Kysely<Tables>, visitor: string): Promise<Cart> {
  const rows = await db
    .selectFrom('cart_line')
    .select(['sku', 'quantity'])
    .where('visitor', '=', visitor)
    .orderBy('sku')
    .execute();
  const lines = rows.flatMap(({ sku, quantity }) => {
    const article = ARTICLES.get(sku);
    if (!article) return [];
    const { machine, name, paint, color, price } = article;
    return [{ sku, machine, name, paint, color, price, quantity }];
  });
  return {
    lines,
    total: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    size: lines.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

/**
 * Puts as many of an article into the cart as are asked for and in stock.
 *
 * @param wanted From how many there are in the cart now.
 * @returns Undefined for an unknown article; `isCut` when there are fewer.
 */
export async function putInCart(
  db: Kysely<Tables>,
  { visitor, cause }: Caller,
  sku: string,
  wanted: (now: number) => number,
): Promise<(Cart & { isCut: boolean }) | undefined> {
  if (!ARTICLES.has(sku)) return undefined;
  const line = await db
    .selectFrom('cart_line')
    .select(['quantity', 'cause'])
    .where('visitor', '=', visitor)
    .where('sku', '=', sku)
    .executeTakeFirst();
  if (line?.cause === cause) return { ...(await cartOf(db, visitor)), isCut: false };
  const asked = wanted(line?.quantity ?? 0);
  const quantity = Math.min(asked, MAX_QUANTITY, await stockOf(db, sku));
  await db.deleteFrom('cart_line').where('visitor', '=', visitor).where('sku', '=', sku).execute();
  if (quantity > 0) await db.insertInto('cart_line').values({ visitor, sku, quantity, cause }).execute();
  return { ...(await cartOf(db, visitor)), isCut: quantity < asked };
}

/** Something in the cart was sold meanwhile. */
export class SoldOut extends Error {}

/**
 * Sells what is in the cart. The stock shrinks, and its changes are written down, in the caller's transaction.
 *
 * @returns Undefined for an empty cart.
 * @throws {SoldOut}
 */
export async function placeOrder(
  db: Kysely<Tables>,
  { visitor, cause }: Caller,
  buyer: Pick<Order, 'firstName' | 'lastName' | 'store'>,
): Promise<PlacedOrder | undefined> {
  const last = await lastOrder(db, visitor);
  if (last?.cause === cause) return last;
  const { lines, total } = await cartOf(db, visitor);
  if (lines.length === 0) return undefined;
  for (const { sku, quantity } of lines) {
    const left = (await stockOf(db, sku)) - quantity;
    if (left < 0) throw new SoldOut(sku);
    await db.updateTable('stock').set({ count: left }).where('sku', '=', sku).execute();
    await db.insertInto('change').values({ mark: randomUUID(), sku }).execute();
  }
  await db.deleteFrom('cart_line').where('visitor', '=', visitor).execute();
  const order: Order = { ...buyer, lines, total };
  const { number } = await db
    .insertInto('purchase')
    .values({ visitor, cause, body: JSON.stringify(order) })
    .returning('number')
    .executeTakeFirstOrThrow();
  return { ...order, number, cause };
}

export async function lastOrder(db: Kysely<Tables>, visitor: string): Promise<PlacedOrder | undefined> {
  const row = await db
    .selectFrom('purchase')
    .select(['number', 'body', 'cause'])
    .where('visitor', '=', visitor)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row && { ...(JSON.parse(row.body) as Order), number: row.number, cause: row.cause };
}

async function stockOf(db: Kysely<Tables>, sku: string): Promise<number> {
  const row = await db.selectFrom('stock').select('count').where('sku', '=', sku).executeTakeFirst();
  return row?.count ?? 0;
}
