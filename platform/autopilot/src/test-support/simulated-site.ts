import { RegistryError, type Registry, type Revision, type Store } from '@nivaas/registry';
import { storeExchange } from '../exchange/evidence-exchange';
import { redisExchange } from '../exchange/redis-exchange';
import type { PageViews, Visit } from '../views/page-views';
import { randomNumbers } from './random-numbers';
import { openSimulatedEdge, PROXY, type Exchanges, type SimulatedEdge } from './simulated-edge';

export const OLD = 'v000000000000';
export const NEW = 'v111111111111';

/** How a version fails. `none`: as rarely as every version; `flawless`: never. */
export type Fault =
  'none' | 'flawless' | 'throws' | 'throws-often' | 'throws-always' | 'slow' | 'hangs' | 'dead';

interface Settings {
  edges: number;
  seed: number;
  area: 'shell' | 'mfe-search';
  fault: Fault;
  promoteAfter?: number | null;
  /** What the edges exchange texts through. Default: a store. */
  medium?: 'store' | 'redis';
  /** The version fails only in pages of this edge. Default: of all. */
  faultyEdge?: string;
}

/** A beacon on its way. */
interface Beacon {
  at: number;
  token: string;
  fault?: boolean;
  vitals?: Partial<Record<'LCP' | 'INP' | 'TTFB', number>>;
}

/** Share of the page views that report a fault. */
const FAULT_RATES: Partial<Record<Fault, number>> = {
  flawless: 0,
  throws: 0.2,
  'throws-often': 0.6,
  'throws-always': 1,
};
const USUAL_FAULT_RATE = 0.002;

const AREAS = ['shell', 'mfe-search'] as const;
const PERCENT = 10;
const STEP_MS = 500;
const MICROTASKS = 100;
const NETWORKS = 50_000;
const START = Date.parse('2026-01-01T00:00:00Z');

/** Several edges on one store behind a balancer that sends each request to a random edge. Needs fake timers. */
export class SimulatedSite {
  readonly edges: SimulatedEdge[] = [];
  readonly history: Revision[] = [];
  readonly keys = new Map<string, Buffer>();
  readonly hashes = new Map<string, Map<string, string>>();
  readonly log: Record<string, unknown>[] = [];
  views = 0;
  canaryViews = 0;
  readonly random: () => number;
  readonly #listeners = new Set<(release: { revision: Revision }) => void>();
  #beacons: Beacon[] = [];

  constructor(private readonly settings: Settings) {
    jest.setSystemTime(START);
    this.random = randomNumbers(settings.seed);
    const areas = Object.fromEntries(AREAS.map((area) => [area, stateOf(OLD)]));
    this.history.push({ revision: 1, action: { verb: 'on', area: 'shell' }, areas } as unknown as Revision);
    for (let index = 0; index < settings.edges; index += 1) this.addEdge(`edge-${index + 1}:3000`);
  }

  addEdge(name: string): void {
    this.edges.push(this.#openEdge(name));
  }

  /** As an empty disk, or as a Redis that started again. */
  loseTexts(): void {
    this.keys.clear();
    this.hashes.clear();
  }

  /** Keys of the evidence in the store. */
  get evidence(): string[] {
    return [...this.keys.keys()].filter((key) => key.startsWith('evidence/'));
  }

  get live(): Revision {
    return this.history[0] as Revision;
  }

  /** Verbs of the autopilot's actions, newest first. */
  get decisions(): string[] {
    return this.history.flatMap(({ action }) => (action.automatic ? [action.verb] : []));
  }

  startCanary(): void {
    const { area, promoteAfter = 100 } = this.settings;
    const canary = { version: NEW, percent: PERCENT, promoteAfter };
    this.#append('canary', { ...this.live.areas[area], canary });
  }

  activate(): void {
    this.#append('activate', { ...stateOf(NEW), previous: OLD });
  }

  /** A person says that an edge is gone. */
  resumeWithout(edge: string): void {
    this.#append('resume', this.live.areas[this.settings.area] ?? {}, {}, { without: edge });
  }

  close(): void {
    for (const { stop } of this.edges) void stop();
  }

  /** Serves page views at 20 a second, until there is a decision or the limit is reached. */
  async traffic(limit: number): Promise<void> {
    const decided = this.decisions.length;
    for (let count = 0; count < limit && this.decisions.length === decided; count += 1) {
      this.visit({ network: Math.floor(this.random() * NETWORKS), bucket: this.random() * 100 });
      if (count % 10 === 9) await this.wait(STEP_MS);
    }
  }

  /** Advances the clock and delivers the beacons that are due. */
  async wait(ms: number): Promise<void> {
    for (const end = Date.now() + ms; Date.now() < end;) {
      jest.advanceTimersByTime(Math.min(STEP_MS, end - Date.now()));
      // Everything here waits for promises only, so microtasks are enough, and 20 times as fast as event loop turns.
      for (let turn = 0; turn < MICROTASKS; turn += 1) await Promise.resolve();
      const due = this.#beacons.filter(({ at }) => at <= Date.now());
      if (due.length > 0) this.#beacons = this.#beacons.filter(({ at }) => at > Date.now());
      for (const beacon of due) await this.#deliver(beacon);
    }
  }

  /** A document of any edge. @param bucket 0 to 100. @returns Its token. */
  visit({ network, bucket }: { network: number; bucket: number }, isHonest = true): string {
    const isCanary = Boolean(this.live.areas[this.settings.area]?.canary) && bucket < PERCENT;
    this.views += 1;
    if (isCanary) this.canaryViews += 1;
    const version = isCanary ? NEW : (this.live.areas[this.settings.area]?.version ?? OLD);
    const release = {
      release: version === NEW ? 'r111111111111' : 'r000000000000',
      areas: Object.fromEntries(
        AREAS.map((area) => [area, { version: area === this.settings.area ? version : OLD }]),
      ),
    } as unknown as Parameters<PageViews['serve']>[1];
    const address = `10.${network >> 8}.${network & 255}.${Math.floor(this.random() * 256)}`;
    const request = {
      headers: { 'x-forwarded-for': address, 'sec-fetch-dest': 'document' },
      socket: { remoteAddress: PROXY },
    } as unknown as Visit['request'];
    const page = { owner: 'mfe-search', areas: AREAS, faultyAreas: [], isCacheHit: true };
    const edge = this.#anyEdge();
    const headers = edge.pageViews.serve({ request, isComparable: true }, release, page);
    const token = headers['server-timing']?.slice('view;desc="'.length, -1) ?? '';
    const { fault, faultyEdge = edge.name } = this.settings;
    if (isHonest) this.#behave(token, version === NEW && edge.name === faultyEdge ? fault : 'none');
    return token;
  }

  /** Sends a beacon to any edge. */
  send(beacon: Omit<Beacon, 'at'>): Promise<void> {
    return this.#deliver({ ...beacon, at: 0 });
  }

  #behave(token: string, fault: Fault): void {
    const { random } = this;
    const now = Date.now();
    if (random() < 0.03 || fault === 'dead' || (fault === 'hangs' && random() < 0.5)) return;
    if (random() < (FAULT_RATES[fault] ?? USUAL_FAULT_RATE))
      this.#beacons.push({ at: now + 2_000, token, fault: true });
    this.#beacons.push({ at: now + 2_000 + random() * 5_000, token });
    const isSlow = fault === 'slow';
    const vitals = {
      LCP: 1_500 * spread(random, 0.45) + (isSlow ? 1_400 : 0),
      TTFB: 120 * spread(random, 0.6),
      ...(random() < 0.5 ? { INP: 80 * spread(random, 0.6) + (isSlow ? 1_000 : 0) } : {}),
    };
    this.#beacons.push({ at: now + 5_000 + random() * 60_000, token, vitals });
  }

  async #deliver({ token, fault, vitals = {} }: Beacon): Promise<void> {
    const { pageViews } = this.#anyEdge();
    const view = await pageViews.find(token);
    if (typeof view === 'string') return;
    if (fault) return void pageViews.bad(view, this.settings.area, 'render');
    pageViews.alive(view);
    for (const speed of ['LCP', 'INP', 'TTFB'] as const) {
      const value = vitals[speed];
      if (value !== undefined) pageViews.vital(view, speed, value);
    }
  }

  #anyEdge(): SimulatedEdge {
    const serving = this.edges.filter(({ isServing }) => isServing);
    return serving[Math.floor(this.random() * serving.length)] as SimulatedEdge;
  }

  #openEdge(name: string): SimulatedEdge {
    const { area } = this.settings;
    const releaseOf = async (release: string) => {
      const versionOf = (one: string) => (one === area && release === 'r111111111111' ? NEW : OLD);
      return { release, areas: Object.fromEntries(AREAS.map((one) => [one, { version: versionOf(one) }])) };
    };
    return openSimulatedEdge({
      name,
      registry: this.#registry(),
      exchanges: this.#exchanges(),
      live: () => this.live,
      releaseOf: releaseOf as unknown as ConstructorParameters<typeof PageViews>[0]['releaseOf'],
      onChange: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      log: (entry) => void this.log.push({ name, ...entry }),
    });
  }

  #exchanges(): Exchanges {
    const { keys, hashes } = this;
    if (this.settings.medium === 'redis') {
      const redis = memoryRedis(hashes);
      return { evidence: redisExchange(redis), figures: redisExchange(redis, 'figures') };
    }
    const store = memoryStore(keys);
    return { evidence: storeExchange(store), figures: storeExchange(store, 'figures/') };
  }

  #registry(): Registry {
    const { area } = this.settings;
    const act = (verb: 'promote' | 'abort' | 'rollback') => async (_: string, options: object) => {
      const { expectRevision, ...stamp } = options as { expectRevision: number };
      if (expectRevision !== this.live.revision) throw new RegistryError('stale');
      const state = { ...this.live.areas[area], canary: null };
      this.#append(
        verb,
        verb === 'promote' ? { ...stateOf(NEW), previous: OLD } : verb === 'rollback' ? stateOf(OLD) : state,
        stamp,
      );
      return { revision: this.live.revision };
    };
    const verbs = { promote: act('promote'), abort: act('abort'), rollback: act('rollback') };
    return { ...verbs, history: async () => this.history } as unknown as Registry;
  }

  #append(
    verb: string,
    state: object,
    { automatic, ...stamp }: { automatic?: boolean } & object = {},
    named = {},
  ): void {
    const { area } = this.settings;
    const revision = {
      revision: this.live.revision + 1,
      at: new Date().toISOString(),
      ...stamp,
      action: { verb, area, version: NEW, ...named, ...(automatic ? { automatic } : {}) },
      areas: { ...this.live.areas, [area]: state },
    } as unknown as Revision;
    this.history.unshift(revision);
    for (const listener of this.#listeners) listener({ revision });
  }
}

function stateOf(version: string) {
  return { version, previous: null, canary: null, since: new Date().toISOString() };
}

/** Log-normal, with a median of 1. */
function spread(random: () => number, sigma: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.exp(sigma * normal);
}

function memoryRedis(hashes: Map<string, Map<string, string>>): Parameters<typeof redisExchange>[0] {
  return {
    hSet: async (key, field, value) => hashes.set(key, new Map(hashes.get(key)).set(field, value)),
    hDel: async (key, field) => hashes.get(key)?.delete(field),
    hGetAll: async (key) => Object.fromEntries(hashes.get(key) ?? []),
  };
}

export function memoryStore(keys = new Map<string, Buffer>()): Store {
  const list = async (prefix: string) => [...keys.keys()].filter((key) => key.startsWith(prefix)).sort();
  return {
    read: async (key) => keys.get(key),
    create: async (key, bytes) => !keys.has(key) && keys.set(key, bytes).size > 0,
    list,
    folders: async (prefix) => [
      ...new Set((await list(prefix)).map((key) => key.slice(prefix.length).split('/')[0] ?? '')),
    ],
    remove: async (key) => void keys.delete(key),
    watch: () => () => undefined,
  };
}
