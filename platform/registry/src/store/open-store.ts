import { openFolderStore } from './folder-store';
import { isSafePath } from '../formats/keys';
import { refusal } from '../refusals';
import { openS3Store } from './s3/s3-store';
import type { Store, StoreOptions } from './store';

const FOLDER = /^file:(?:\/\/(?=\/))?(.+)$/;
const S3 = /^s3\+(https?:\/\/[^/]+)\/([a-z0-9][a-z0-9.-]{2,62})(?:\/(.*?))?\/?$/;

/**
 * Opens the store at `file:<folder>` or `s3+https://host[:port]/bucket[/prefix]` (`s3+http://` in a local network).
 *
 * @param env For S3: S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION (default us-east-1).
 * @throws {Refusal} bad_store
 */
export function openStore(
  url: string,
  env: Readonly<Record<string, string | undefined>>,
  options: StoreOptions = {},
): Store {
  const folder = storeFolder(url);
  if (folder !== undefined) return openFolderStore(folder, options);
  const [, server, bucket, prefix = ''] = S3.exec(url) ?? [];
  if (server === undefined || bucket === undefined || !URL.canParse(server))
    throw refusal('bad_store', withoutPassword(url));
  if (new URL(server).username !== '' || (prefix !== '' && !isSafePath(prefix)))
    throw refusal('bad_store', withoutPassword(url));
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey, S3_REGION: region } = env;
  if (!accessKeyId || !secretAccessKey)
    throw refusal('bad_store', 'S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is missing');
  return openS3Store(
    { bucketUrl: `${server}/${bucket}`, accessKeyId, secretAccessKey, region: region || 'us-east-1' },
    prefix,
    options,
  );
}

/** The folder of a store at `file:…`; undefined for a bucket. */
export function storeFolder(url: string): string | undefined {
  return FOLDER.exec(url)?.[1];
}

/** An address may hold a password by mistake, which must not get into a log. */
function withoutPassword(url: string): string {
  return JSON.stringify(url.replace(/\/\/[^/@]*@/, '//…@').slice(0, 200));
}
