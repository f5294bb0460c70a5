import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pack } from 'tar-stream';
import { shareTestSite, startTestSite, type Answer, type TestSite, type TestSiteOptions } from './test-site';

export const TOKEN = '5e0c97a1f3b84d26907ce15a8bd2f463';
export const SEARCH_TOKEN = 'c84a1e60b97d35f2d08b6ca4175e9f32';

/** For tests: an edge with tokens, and helpers for the ops API. */
export interface OpsSite extends TestSite {
  /** GET of a reading verb. */
  read: <Value>(verb: string) => Promise<Value>;
  /** POST of a changing verb on the newest revision, unless `headers` say otherwise. */
  change: (verb: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  revision: () => Promise<number>;
  /** Hash of every file of the registry, names included: equal when nothing was changed. */
  fingerprint: () => string;
  audit: () => Record<string, unknown>[];
}

export async function startOpsSite(options: TestSiteOptions = {}): Promise<OpsSite> {
  return withOps(await startTestSite(withTokens(options)));
}

/** One for all tests of a file. @returns The site, which starts before the first. */
export function shareOpsSite(options: TestSiteOptions = {}): OpsSite {
  return withOps(shareTestSite(withTokens(options)));
}

const withTokens = (options: TestSiteOptions): TestSiteOptions => ({
  ...options,
  env: { RELEASE_TOKEN: TOKEN, RELEASE_TOKENS: `ci-search:mfe-shop:${SEARCH_TOKEN}`, ...options.env },
});

function withOps(site: TestSite): OpsSite {
  const revision = async () => (await site.registry.run('status', {})).revision;
  return Object.assign(site, {
    revision,
    read: async <Value>(verb: string) =>
      site.json<Value>(`/_ops/api/${verb}`, { headers: { authorization: `Bearer ${TOKEN}` } }),
    change: async (verb: string, body: unknown, headers: Record<string, string> = {}) =>
      site.ask(`/_ops/api/${verb}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${TOKEN}`,
          'content-type': 'application/json',
          'if-match': headers['if-match'] ?? `"${await revision()}"`,
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    fingerprint: () => fingerprintOf(join(site.folder, 'registry')),
    audit: () => site.log.filter(({ event }) => event === 'ops'),
  });
}

export function fingerprintOf(folder: string): string {
  const hash = createHash('sha256');
  // The edges write and remove these in the background.
  const files = filesBelow(folder).filter(
    (file) => !/\/((evidence|figures|readers|changes)\/|\.tmp-)/.test(file),
  );
  for (const file of files.sort()) hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** The files of a folder as a tar, names relative to it. */
export async function tarOf(folder: string): Promise<Buffer> {
  const files = filesBelow(folder);
  return tar(files.map((file) => ({ name: file.slice(folder.length + 1), body: readFileSync(file) })));
}

export interface TarEntry {
  name: string;
  body?: Buffer | string;
  type?: 'file' | 'directory' | 'symlink' | 'link' | 'fifo' | 'character-device';
  linkname?: string;
}

export async function tar(entries: readonly TarEntry[]): Promise<Buffer> {
  const archive = pack();
  for (const { name, body = '', type = 'file', linkname } of entries) {
    const header = { name, type, ...(linkname === undefined ? {} : { linkname }) };
    if (type === 'file') archive.entry(header, body);
    else archive.entry(header);
  }
  archive.finalize();
  const parts: Buffer[] = [];
  for await (const part of archive as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}
