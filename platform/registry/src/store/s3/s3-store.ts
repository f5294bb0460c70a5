import { randomUUID } from 'node:crypto';
import { assertKey, isSafePath } from '../../formats/keys';
import { Operations, type Operation } from '../operations';
import { poll } from '../poll';
import { StoreClock } from '../store-clock';
import { StoreError } from '../store-error';
import type { Store, StoreOptions } from '../store';
import { createS3Client, type S3Client, type S3Settings } from './s3-client';

/** Short enough that a change is known within a second. */
const POLL_MS = 400;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * Reads a page of `ListObjectsV2`. Only the token is decoded: our keys contain no entities, and the caller drops other
 * keys.
 *
 * @returns `next` continues the list; undefined on the last page.
 */
export function pageOfKeys(xml: string): { keys: string[]; folders: string[]; next: string | undefined } {
  const keys = [...xml.matchAll(/<Contents>.*?<Key>([^<]*)<\/Key>.*?<\/Contents>/gs)].map(
    ([, key = '']) => key,
  );
  const folders = [...xml.matchAll(/<CommonPrefixes>\s*<Prefix>([^<]*)<\/Prefix>/g)].map(
    ([, name = '']) => name,
  );
  const isCut = /<IsTruncated>true<\/IsTruncated>/.test(xml);
  const token = /<NextContinuationToken>([^<]+)<\/NextContinuationToken>/.exec(xml)?.[1];
  return { keys, folders, next: isCut && token !== undefined ? decode(token) : undefined };
}

function decode(text: string): string {
  return text.replace(
    /&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (decimal) return String.fromCodePoint(Number(decimal));
      if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
      return ENTITIES[name ?? ''] ?? whole;
    },
  );
}

/** Created once and never removed, to find out whether the server honours conditional writes. */
const PROBE = 'probe/conditional-writes';
const IF_ABSENT = { 'if-none-match': '*' };
/** Metadata that identifies the attempt that created an object. */
const WRITER = 'x-amz-meta-writer';

/** More at once would not be faster, and a store that hangs would use up the connections of this process. */
const PLACES = 32;

/**
 * Keeps a registry in a bucket of S3 or a compatible server, shared by any number of machines. The server must honour
 * conditional writes (`If-None-Match: *`), which the first write of a process tests.
 *
 * @param prefix Path inside the bucket, or ''.
 */
export function openS3Store(settings: S3Settings, prefix: string, { deadlineMs }: StoreOptions = {}): Store {
  const operations = new Operations({ places: PLACES, deadlineMs });
  const clock = new StoreClock();
  const send = createS3Client(settings, clock);
  const root = prefix === '' ? '' : `${prefix}/`;
  const pathOf = (key: string) => {
    assertKey(key);
    return root + key;
  };
  let probed: Promise<void> | undefined;
  const probe = () =>
    (probed ??= operations
      // A copy of the operation, so that a failed probe does not count as an uncertain write.
      .run('create', `PUT ${root}${PROBE}`, (operation) => assertConditional(send, root, { ...operation }))
      .catch((error: unknown) => {
        probed = undefined;
        throw error;
      }));
  const list = (folder: string, options: ListOptions = {}) =>
    operations.run('list', `The list of ${root}${folder}`, (operation) =>
      listKeys(send, root, folder, { pageSize: settings.pageSize, ...options }, operation),
    );
  const exists = (key: string) =>
    operations.run('read', `HEAD ${root}${key}`, async (operation) => {
      const { status } = await send({ method: 'HEAD', path: root + key, expects: [404] }, operation);
      return status !== 404;
    });
  return {
    health: () => ({ ...operations.health, clockAheadMs: clock.aheadMs }),
    clock,
    read: async (key) => {
      const path = pathOf(key);
      return operations.run('read', `GET ${path}`, async (operation) => {
        const { status, body } = await send({ method: 'GET', path, expects: [404] }, operation);
        return status === 404 ? undefined : body;
      });
    },
    create: async (key, bytes) => {
      const path = pathOf(key);
      await probe();
      const work = (operation: Operation) => createObject(send, path, bytes, operation);
      return operations.run('create', `PUT ${path}`, work, bytes.length);
    },
    list: (folder) => list(folder),
    folders: (folder) => list(folder, { foldersOnly: true }),
    firstAfter: async (folder, key) => (await list(folder, { after: key, limit: 1 }))[0],
    remove: async (key) => {
      const path = pathOf(key);
      return operations.run('remove', `DELETE ${path}`, async (operation) => {
        await send({ method: 'DELETE', path, expects: [404] }, operation);
      });
    },
    // Object stores do not notify, and a HEAD request is cheaper than a list.
    watch: (_, changed, nextKey) => poll(async () => exists(await nextKey()), changed, POLL_MS),
  };
}

/**
 * Creates exclusively. After a lost answer, the writer id in the stored object's metadata decides whether this call
 * created it. Comparing bytes is not enough, because two writers may write the same ones.
 */
async function createObject(
  send: S3Client,
  path: string,
  bytes: Buffer,
  operation: Operation,
): Promise<boolean> {
  const writer = randomUUID();
  const headers = { ...IF_ABSENT, [WRITER]: writer };
  const answer = await send({ method: 'PUT', path, headers, body: bytes, expects: [412] }, operation);
  if (answer.status !== 412) return true;
  if (!answer.isUncertain) return false;
  // 404: the other writer created and then removed it, so this call did not create it.
  const stored = await send({ method: 'HEAD', path, expects: [404] }, operation);
  return stored.status !== 404 && stored.headers.get(WRITER) === writer;
}

interface ListOptions {
  after?: string;
  limit?: number;
  pageSize?: number | undefined;
  /** Lists names of folders instead of keys. */
  foldersOnly?: boolean;
}

async function listKeys(
  send: S3Client,
  root: string,
  folder: string,
  { after, limit, pageSize = limit, foldersOnly = false }: ListOptions,
  operation: Operation,
): Promise<string[]> {
  const found: string[] = [];
  let token: string | undefined;
  do {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix: root + folder,
      ...(foldersOnly ? { delimiter: '/' } : {}),
      ...(pageSize ? { 'max-keys': String(pageSize) } : {}),
      ...(token ? { 'continuation-token': token } : after ? { 'start-after': root + after } : {}),
    });
    const { body } = await send({ method: 'GET', path: `?${query.toString()}` }, operation);
    operation.extend(body.length);
    const page = pageOfKeys(body.toString('utf8'));
    const names = foldersOnly
      ? page.folders.map((name) => name.slice(root.length + folder.length, -1))
      : page.keys.map((key) => key.slice(root.length));
    found.push(...names.filter(isSafePath));
    token = page.next;
  } while (token !== undefined && (limit === undefined || found.length < limit));
  return found.sort();
}

/** @throws {StoreError} */
async function assertConditional(send: S3Client, root: string, operation: Operation): Promise<void> {
  const body = Buffer.from('1');
  const request = {
    method: 'PUT',
    path: root + PROBE,
    headers: IF_ABSENT,
    body,
    expects: [412, 501],
  } as const;
  for (let attempt = 0; attempt < 2; attempt += 1)
    if ((await send(request, operation)).status === 412) return;
  throw new StoreError(
    'unavailable',
    'The store does not honour conditional writes (If-None-Match: *): two writers would overwrite each other. Nothing was written.',
  );
}
