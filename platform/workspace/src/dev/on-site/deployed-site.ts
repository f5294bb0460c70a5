import { setTimeout as delay } from 'node:timers/promises';
import { AREA_NAME, assetUrl, parseSnapshot, RELEASE_ID, type Snapshot } from '@nivaas/contracts';
import { fits, parseLending, RegistryError, type AreaLending } from '@nivaas/registry';
import * as v from 'valibot';
import { TaskError } from '../../errors';

/** How soon another team's release shows in the next document. */
const POLL_MS = 3_000;
/** Shorter than the edge's time limit for its registry. */
const TIMEOUT_MS = 4_000;

const live = v.object({ release: v.pipe(v.string(), v.regex(RELEASE_ID)) });
/** Checked, because names of areas become names of folders. */
const named = v.object({ areas: v.record(v.pipe(v.string(), v.regex(AREA_NAME)), v.unknown()) });

/** What each live area lends, by `<area>/<version>`. */
type LentSchemas = Map<string, AreaLending['lends']>;

/** Follows what is live on a deployed site, by its public interface alone. */
export class DeployedSite {
  /** Called when another release is live. */
  onChange: () => void = () => undefined;
  readonly #lent: LentSchemas = new Map();
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
   * @throws {TaskError} when the site does not answer, or is not a Nivaas site
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
      throw new TaskError(
        `${origin} cannot be used: ${messageOf(error)}.\n` +
          'Check the address in a browser. Without --on the other areas come from your checkout.',
      );
    }
    void site.#follow();
    return site;
  }

  /** The release that is live on the site, without the areas of this machine. */
  get snapshot(): Snapshot {
    if (!this.#snapshot) throw new Error('The site was not read yet.');
    return this.#snapshot;
  }

  /** What a version lends that is or was live; undefined if the site does not say. */
  lends(area: string, version: string): AreaLending['lends'] {
    return this.#lent.get(`${area}/${version}`);
  }

  /**
   * A file of a version. @param integrity Undefined for pictures and fonts, which have none.
   * @throws {RegistryError} store_unavailable
   */
  file(area: string, version: string, file: string, integrity?: string): Promise<Buffer | undefined> {
    return this.#read(assetUrl(area, version, file), integrity);
  }

  /** A picture. @throws {RegistryError} store_unavailable */
  media(name: string): Promise<Buffer | undefined> {
    return this.#read(`/_media/${encodeURIComponent(name)}`);
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
      throw new RegistryError('store_unavailable', this.#noteAway(error));
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
    const before = this.#snapshot;
    if (release === before?.release) return;
    const map: unknown = await succeeded(await this.#ask(`/_release/${release}`)).json();
    v.parse(named, map);
    const snapshot = parseSnapshot(map);
    for (const area of this.own) delete snapshot.areas[area];
    const changed = Object.entries(snapshot.areas).filter(
      ([area, { version }]) => before?.areas[area]?.version !== version,
    );
    await Promise.all(changed.map(([area, { version }]) => this.#readContracts(area, version)));
    this.#snapshot = snapshot;
    const versions = changed.map(([area, { version }]) => `${area} ${version}`).join(', ');
    if (versions) this.say(`Live on ${this.origin}: ${versions}`);
    this.onChange();
  }

  /** The Module Federation manifest says what the version lends, unless it is of an older build. The shell has none. */
  async #readContracts(area: string, version: string): Promise<void> {
    const answer = await this.#ask(assetUrl(area, version, 'mf-manifest.json'));
    if (answer.ok) this.#lent.set(`${area}/${version}`, parseLending(await answer.text()).lends);
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
