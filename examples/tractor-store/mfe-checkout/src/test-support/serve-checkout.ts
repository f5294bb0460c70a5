import { serveGrants } from '@nivaas/testing';
import type { Cart } from '../data/cart';

const wren = {
  sku: 'wren-rust',
  machine: 'wren',
  name: 'Wren',
  paint: 'Rust',
  color: '#b5532a',
  price: 9_800,
};

export const twoWrens: Cart = { lines: [{ ...wren, quantity: 2 }], total: 19_600, size: 2, isCut: false };

interface Served {
  cart?: Cart;
  /** How the service answers an order. */
  order?: () => unknown;
  stock?: number;
}

/** Answers for the service of a visitor. @returns What was posted, by path. */
export function serveCheckout({ cart = twoWrens, order = () => null, stock = 3 }: Served = {}) {
  const posted: [path: string, body: unknown][] = [];
  const checkout = (path: string, request?: { method?: string; body?: string | Uint8Array }) => {
    if (request?.method === 'POST') posted.push([path, JSON.parse(String(request.body))]);
    if (path.startsWith('/v1/offers/')) return { ...wren, stock };
    return path.startsWith('/v1/orders') ? order() : cart;
  };
  serveGrants({ checkout }, { visitor: 'ann' });
  return posted;
}
