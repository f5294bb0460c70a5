import { randomUUID } from 'node:crypto';
import { Database } from '@nivaas/database';
import { CHANGES_PATH } from '@nivaas/http';
import * as v from 'valibot';
import { changesAfter } from './changes';
import { cartOf, lastOrder, offerOf, placeOrder, putInCart, SoldOut } from './shop';
import { schema, type Tables } from './tables';

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const line = v.object({ sku: text, more: v.optional(v.literal(1)), quantity: v.optional(count, 0) });
const buyer = v.object({ firstName: text, lastName: text, store: text });

/** `/v1/offers/wren-rust`, `/v1/carts/<visitor>`, `/v1/orders/<visitor>` */
const PATH = /^\/v1\/(offers|carts|orders)\/([\w-]{1,200})$/;

/** Price, stock, carts and orders, as a fetch handler. */
export class Checkout {
  readonly #db: Database<Tables>;

  /**
   * @param url `file:/…/checkout.db`
   * @param changed Called after an order, and awaited before it is answered.
   */
  constructor(
    url: string,
    private readonly changed: () => Promise<unknown>,
  ) {
    this.#db = new Database(url, schema);
  }

  close(): Promise<void> {
    return this.#db.close();
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    try {
      const found = await this.#answer(request);
      return found === undefined ? refused(404, 'not_found') : Response.json(found);
    } catch (error) {
      if (error instanceof v.ValiError || error instanceof SyntaxError) return refused(400, 'input_invalid');
      if ((error as Error).cause instanceof SoldOut) return refused(409, 'sold_out');
      return refused(503, 'unavailable');
    }
  };

  async #answer(request: Request): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === CHANGES_PATH) {
      const after = searchParams.get('after');
      return this.#db.use((db) => changesAfter(db, after === null ? undefined : Number(after)));
    }
    const [, kind, id = ''] = PATH.exec(pathname) ?? [];
    if (kind === undefined) return undefined;
    if (kind !== 'offers' && request.method === 'POST') {
      const cause = request.headers.get('idempotency-key') ?? randomUUID();
      const body: unknown = await request.json();
      return kind === 'carts' ? this.#put(id, cause, body) : this.#order(id, cause, body);
    }
    const read = { offers: offerOf, carts: cartOf, orders: lastOrder }[kind as 'offers'];
    return this.#db.use<unknown>((db) => read(db, id));
  }

  #put(visitor: string, cause: string, body: unknown): Promise<unknown> {
    const { sku, more, quantity } = v.parse(line, body);
    const wanted = (now: number) => (more === undefined ? quantity : now + more);
    return this.#db.transaction((db) => putInCart(db, { visitor, cause }, sku, wanted));
  }

  async #order(visitor: string, cause: string, body: unknown): Promise<unknown> {
    const known = v.parse(buyer, body);
    const placed = await this.#db.transaction((db) => placeOrder(db, { visitor, cause }, known));
    await this.changed();
    return placed;
  }
}

function refused(status: number, code: string): Response {
  return Response.json({ code }, { status });
}
