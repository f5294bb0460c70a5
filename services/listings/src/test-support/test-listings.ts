import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceChanges } from '@nivaas/http';
import { createListings, type Listings, type ListingsOptions } from '../listings';

/** A response that was read. */
interface Reply {
  status: number;
  headers: Record<string, string>;
  body: string;
}

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
  /** Sends any request. */
  send: (method: string, path: string, body?: string, headers?: Record<string, string>) => Promise<Reply>;
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
  let height = 1;
  const onChange = async () => {
    const { changes } = (await read(`/_changes?after=${height}`)) as ServiceChanges;
    for (const { number, tags } of changes) {
      announced.push([...tags]);
      height = number;
    }
    return [];
  };
  const service = await createListings({
    onChange,
    log: (entry) => log.push(entry),
    ...options,
    databaseUrl,
  });
  open.push({ service, folder });
  const send: TestListings['send'] = async (method, path, body, headers = {}) => {
    const request = new Request(`http://listings.test${path}`, { method, headers, body: body ?? null });
    const response = await service.fetch(request);
    const { status, headers: answered } = response;
    return { status, headers: Object.fromEntries(answered), body: await response.text() };
  };
  const get: TestListings['get'] = (path, headers) => send('GET', path, undefined, headers);
  const read: TestListings['read'] = async (path, headers) => bodyOf(await get(path, headers));
  return {
    service,
    databaseUrl,
    log,
    announced,
    get,
    read,
    change: (id, fields, headers = {}) =>
      send('POST', `/_ops/records/${id}`, JSON.stringify(fields), {
        'content-type': 'application/json',
        ...headers,
      }),
    send,
  };
}

export function bodyOf({ body }: Reply): unknown {
  return JSON.parse(body);
}
