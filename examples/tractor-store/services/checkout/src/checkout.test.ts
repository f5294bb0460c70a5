import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Checkout } from './checkout';

const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
let count = 0;
let shop: Checkout;
const changed = jest.fn(() => Promise.resolve());

beforeEach(() => {
  count += 1;
  shop = new Checkout(`file:${join(folder, `${count}.db`)}`, changed);
});
afterEach(() => shop.close());
afterAll(() => rmSync(folder, { recursive: true }));

async function ask(path: string, body?: object, key = '') {
  const reply = await shop.fetch(
    new Request(`http://checkout${path}`, {
      headers: key ? { 'idempotency-key': key } : {},
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    }),
  );
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> };
}

const buyer = { firstName: 'Ann', lastName: 'Hill', store: 'mill' };
const add = (sku: string, visitor = 'ann') => ask(`/v1/carts/${visitor}`, { sku, more: 1 });

test('a cart has what its visitor put in, and nobody else sees it', async () => {
  await add('wren-rust');
  await add('wren-rust');
  await add('ibex-sand');
  expect((await ask('/v1/carts/ann')).body).toMatchObject({ size: 3, total: 78_100 });
  expect((await ask('/v1/carts/bob')).body).toMatchObject({ size: 0, lines: [] });
});

test('no more than is in stock goes into a cart', async () => {
  await add('heron-berry');
  expect((await add('heron-berry')).body).toMatchObject({ size: 1, isCut: true });
  expect((await add('swift-slate')).body).toMatchObject({ size: 1, isCut: true });
});

test('an order empties the cart, shrinks the stock and can be read again', async () => {
  await ask('/v1/carts/ann', { sku: 'wren-rust', quantity: 5 });
  expect((await ask('/v1/orders/ann', buyer)).body).toMatchObject({ number: 1, total: 49_000 });
  expect((await ask('/v1/carts/ann')).body).toMatchObject({ size: 0 });
  expect((await ask('/v1/offers/wren-rust')).body).toMatchObject({ stock: 7 });
  expect((await ask('/v1/orders/ann')).body).toMatchObject({ number: 1, ...buyer });
});

test('a request that is sent again acts once', async () => {
  const one = { sku: 'wren-rust', more: 1 };
  await ask('/v1/carts/ann', one, 'one');
  expect((await ask('/v1/carts/ann', one, 'one')).body).toMatchObject({ size: 1 });
  await ask('/v1/orders/ann', buyer, 'two');
  expect((await ask('/v1/orders/ann', buyer, 'two')).body).toMatchObject({ number: 1 });
});

test('edges learn of an order whose stock has changed, before it is answered', async () => {
  const { height } = (await ask('/_changes')).body;
  await add('mole-rust');
  await ask('/v1/orders/ann', buyer);
  expect(changed).toHaveBeenCalled();
  const { changes } = (await ask(`/_changes?after=${String(height)}`)).body;
  expect(changes).toMatchObject([{ tags: ['checkout:mole-rust'] }]);
});

test('of two who want the last one, the second is told', async () => {
  await add('heron-berry');
  await add('heron-berry', 'bob');
  await ask('/v1/orders/ann', buyer);
  expect(await ask('/v1/orders/bob', buyer)).toMatchObject({ status: 409, body: { code: 'sold_out' } });
});

test.each([
  ['an unknown article', '/v1/carts/ann', { sku: 'plough-gold', more: 1 }, 404],
  ['a negative quantity', '/v1/carts/ann', { sku: 'wren-rust', quantity: -1 }, 400],
  ['an order without a name', '/v1/orders/ann', { ...buyer, firstName: '' }, 400],
  ['an order of nothing', '/v1/orders/ann', buyer, 404],
])('%s is refused', async (_, path, body, status) => {
  expect((await ask(path, body)).status).toBe(status);
});
