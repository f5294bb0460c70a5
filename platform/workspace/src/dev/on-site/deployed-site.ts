import { setTimeout as delay } from 'node:timers/promises';
import {
  AREA_NAME,
  assetUrl,
  parseSnapshot,
  RELEASE_ID,
  type AreaSnapshot,
  type Snapshot,
} from '@nivaas/contracts';
import {
  CONTENT_TYPES,
  fits,
  parseLending,
  refusal,
  type AreaLending,
  type ReleaseSource,
  type Revision,
  type VersionManifest,
} from '@nivaas/registry';
import * as v from 'valibot';
import { Refusal } from '@nivaas/contracts/refusal';
import { manifestOf, revisionOf } from '../builds/development-source';

/** How soon another team's release shows in the next document. */
const POLL_MS = 3_000;
/** Shorter than the edge's time limit for its registry. */
const TIMEOUT_MS = 4_000;
const SERVER_ENTRY = 'remote-entry.js';

const live = v.object({ release: v.pipe(v.string(), v.regex(RELEASE_ID)) });
/** Checked, because names of areas become names of folders. */
const named = v.object({ areas: v.record(v.pipe(v.string(), v.regex(AREA_NAME)), v.unknown()) });

/** The live versions of a deployed site, which it follows by the site's public interface alone. */
export class DeployedSite implements ReleaseSource {
  /** Includes versions that were live before, because open pages still run on them. */
  readonly #known = new Map<string, { manifest: VersionManifest; entry: Buffer }>();
  readonly #listeners = new Set<() => void>();
  #snapshot: Snapshot | undefined;
  #isAway = false;

  private constructor(
    private readonly origin: string,
    private readonly own: readonly string[],
    private readonly say: (line: string) => void,
  ) {}

  /**
   * @param own Areas of this machine, which are left out.
   * @param say Prints a line.
   * @throws {Refusal} when the site does not answer, or is not a Nivaas site
   */
  static async open(
    origin: string,
    own: readonly string[],
    say: (line: string) => void,
  ): Promise<DeployedSite> {
    const site = new DeployedSite(origin, own, say);
    try {
      await site.#refresh();
    } catch (error) {
      throw new Refusal(
        'failed',
        `${origin} cannot be used: ${messageOf(error)}.\n` +
          'Check the address in a browser. Without --on the other areas come from your checkout.',
      );
    }
    void site.#follow();
    return site;
  }

  async current(): Promise<Revision | undefined> {
    return this.#snapshot && revisionOf(this.#snapshot.revision, this.#snapshot.areas);
  }

  watch(changed: () => void): () => void {
    this.#listeners.add(changed);
    return () => void this.#listeners.delete(changed);
  }

  async manifest(area: string, version: string): Promise<VersionManifest> {
    const found = this.#known.get(`${area}/${version}`);
    if (!found) throw refusal('unknown_version', `${area} ${version}`);
    return found.manifest;
  }

  /** @throws {Refusal} store_unavailable */
  async file(...[area, version, path, encoding]: Parameters<ReleaseSource['file']>) {
    const found = this.#known.get(`${area}/${version}`);
    if (!found || encoding) return undefined;
    if (path === `server/${SERVER_ENTRY}`) return found.entry;
    const integrity = found.manifest.files[path]?.integrity;
    // Scripts and styles must have a hash in the release map. Pictures and fonts have none.
    if (!path.startsWith('client/') || (/\.(js|css)$/.test(path) && !integrity)) return undefined;
    return this.#read(assetUrl(area, version, path.slice('client/'.length)), integrity);
  }

  /** A picture. @throws {Refusal} store_unavailable */
  async media(...[name, encoding]: Parameters<ReleaseSource['media']>) {
    return encoding ? undefined : this.#read(`/_media/${encodeURIComponent(name)}`);
  }

  async #read(path: string, integrity?: string): Promise<Buffer | undefined> {
    try {
      const answer = await this.#ask(path);
      if (answer.status === 404) return undefined;
      const bytes = Buffer.from(await succeeded(answer).arrayBuffer());
      if (integrity !== undefined && !fits(bytes, integrity))
        throw new Error(`${path} is not the file of the release`);
      return bytes;
    } catch (error) {
      throw refusal('store_unavailable', this.#noteAway(error));
    }
  }

  async #follow(): Promise<never> {
    for (;;) {
      await delay(POLL_MS, undefined, { ref: false });
      await this.#refresh().catch((error: unknown) => this.#noteAway(error));
    }
  }

  async #refresh(): Promise<void> {
    const { release } = v.parse(live, await succeeded(await this.#ask('/_release')).json());
    if (this.#isAway) this.say(`${this.origin} answers again.`);
    this.#isAway = false;
    if (release === this.#snapshot?.release) return;
    const map: unknown = await succeeded(await this.#ask(`/_release/${release}`)).json();
    v.parse(named, map);
    const snapshot = parseSnapshot(map);
    for (const area of this.own) delete snapshot.areas[area];
    const before = this.#snapshot?.areas;
    const changed = Object.entries(snapshot.areas).filter(
      ([area, { version }]) => before?.[area]?.version !== version,
    );
    await Promise.all(
      changed.map(async ([area, described]) => {
        const lends = await this.#lentBy(area, described.version);
        this.#known.set(`${area}/${described.version}`, versionOf(area, described, lends));
      }),
    );
    this.#snapshot = snapshot;
    const versions = changed.map(([area, { version }]) => `${area} ${version}`).join(', ');
    if (versions) this.say(`Live on ${this.origin}: ${versions}`);
    for (const listener of this.#listeners) listener();
  }

  /** As the Module Federation manifest says, unless it is of an older build. The shell has none. */
  async #lentBy(area: string, version: string): Promise<AreaLending['lends']> {
    const answer = await this.#ask(assetUrl(area, version, 'mf-manifest.json'));
    return answer.ok ? parseLending(await answer.text()).lends : undefined;
  }

  /** Prints a failure once. @returns Its message. */
  #noteAway(error: unknown): string {
    const message = `${this.origin}: ${messageOf(error)}`;
    if (!this.#isAway)
      this.say(`${message}. The last loaded release stays visible; the site is retried every few seconds.`);
    this.#isAway = true;
    return message;
  }

  /** Without cookies, so always the release that is live for everybody. */
  async #ask(path: string): Promise<Response> {
    const options = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
    return fetch(this.origin + path, options);
  }
}

/**
 * A version, with a server build that has none of its code: its pages and fragments are empty until the browser renders
 * them (packages/federation/src/development/in-browser.tsx).
 */
function versionOf(area: string, live: AreaSnapshot, lends: AreaLending['lends']) {
  const { version, container, entry, owns, chunks, integrity } = live;
  const code = Buffer.from(`
const part = { Component: () => null, handle: { head: () => ({ title: ${JSON.stringify(area)} }) } };
const modules = {
  './routes': { routes: ${JSON.stringify(owns)}.map((page) => ({ ...page, lazy: async () => part })) },
  './sitemap': { sitemap: async () => [] },
};
exports.init = () => undefined;
exports.get = async (expose) => () => modules[expose] ?? part;
`);
  const built = { version, container, entry, owns, chunks, lends, serverEntry: SERVER_ENTRY };
  const manifest = manifestOf(
    { format: 1, area, ...built, fragments: [], contracts: '0.0.0', sharedPack: {}, media: [] },
    [[`server/${SERVER_ENTRY}`, code]],
  );
  for (const [file, hash] of Object.entries(integrity)) {
    const type = CONTENT_TYPES[file.slice(file.lastIndexOf('.'))] ?? '';
    manifest.files[`client/${file}`] = { bytes: 0, integrity: hash, type, encodings: [] };
  }
  return { manifest, entry: code };
}

function succeeded(answer: Response): Response {
  if (answer.ok) return answer;
  const target = answer.headers.get('location');
  throw new Error(
    target
      ? `it sends to ${target}; name that site`
      : `it answered ${answer.status} for ${new URL(answer.url).pathname}`,
  );
}

function messageOf(error: unknown): string {
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'ValiError' || name === 'SyntaxError') return 'it does not answer like a Nivaas site';
  if (name === 'TimeoutError') return `it did not answer within ${TIMEOUT_MS / 1_000} seconds`;
  return cause?.code ? `it cannot be reached (${cause.code})` : message;
}
