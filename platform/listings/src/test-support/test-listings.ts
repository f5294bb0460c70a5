import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Reply } from '@nivaas/http';
import { createListings, type Listings, type ListingsOptions } from '../listings';

/** The service over a database of its own. */
export interface TestListings {
  service: Listings;
  databaseUrl: string;
  log: Record<string, unknown>[];
  /** Tags of all changes, in their order. */
  announced: string[][];
  get: (path: string, headers?: Record<string, string>) => Promise<Reply>;
  /** The parsed answer to a GET. */
  read: (path: string, headers?: Record<string, string>) => Promise<unknown>;
  change: (id: string, fields: unknown, headers?: Record<string, string>) => Promise<Reply>;
}

let open: { service: Listings; folder: string }[] = [];

afterEach(async () => {
  const closing = open;
  open = [];
  await Promise.all(closing.map(({ service }) => service.close()));
  await Promise.all(closing.map(({ folder }) => rm(folder, { recursive: true, force: true })));
});

export async function startListings(options: Partial<ListingsOptions> = {}): Promise<TestListings> {
  const folder = await mkdtemp(join(tmpdir(), 'listings-'));
  const databaseUrl = options.databaseUrl ?? `file:${join(folder, 'data', 'listings.db')}`;
  const log: Record<string, unknown>[] = [];
  const announced: string[][] = [];
  const onChange = (tags: string[]) => {
    announced.push(tags);
    return Promise.resolve([]);
  };
  const service = await createListings({
    onChange,
    log: (entry) => log.push(entry),
    ...options,
    databaseUrl,
  });
  open.push({ service, folder });
  const get = (path: string, headers = {}) =>
    service.handle({ method: 'GET', path, headers, body: Buffer.alloc(0) });
  return {
    service,
    databaseUrl,
    log,
    announced,
    get,
    read: async (path, headers) => bodyOf(await get(path, headers)),
    change: (id, fields, headers = {}) =>
      service.handle({
        method: 'PATCH',
        path: `/v1/records/${id}`,
        headers: { 'content-type': 'application/json', ...headers },
        body: Buffer.from(JSON.stringify(fields)),
      }),
  };
}

export function bodyOf({ body }: Reply): unknown {
  return JSON.parse(String(body));
}
