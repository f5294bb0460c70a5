import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Grants } from '../functions/grants';
import { fakeFunctions } from './fake-build';
import type { TestSiteOptions } from './test-site';

/** A service of homes, and what a test site needs to show them. */
export interface PricedHomes {
  /** By id. */
  prices: Map<string, number>;
  options: Pick<TestSiteOptions, 'declarations' | 'grants'>;
  close: () => Promise<void>;
}

export async function startPricedHomes(): Promise<PricedHomes> {
  const prices = new Map<string, number>();
  const server = createServer(({ url = '' }, response) => {
    const id = url.split('/').at(-1) ?? '';
    const price = prices.get(id) ?? 0;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ id, price }));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const listings = { url, secret: 'the-secret', deadlineMs: 3_000, maxBytes: 100_000, concurrency: 16 };
  return {
    prices,
    options: {
      declarations: { 'mfe-search': { functions: fakeFunctions() } },
      grants: new Grants({ listings }, { 'mfe-search': { origins: ['listings'], changes: [], scopes: [] } }),
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const pageOfHome = (id: string) => `/search/asks?name=homes.priced&id=${id}`;

/** The price that a page shows. */
export function priceOn(html: string): number {
  const [, price = 'NaN'] = /"price":(\d+)/.exec(html) ?? [];
  return Number(price);
}
