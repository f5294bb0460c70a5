import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAccounts, type Accounts } from '@nivaas/accounts';
import type { Autopilot } from '@nivaas/autopilot';
import { openFolderStore, openRegistry, type Registry, type Store } from '@nivaas/registry';
import { keptFolder, readKeptRevision } from '../releases/local-source';
import { readConfig } from '../config';
import { startEdge, type Edge, type EdgeOptions } from '../edge';
import type { Feature } from '../features/feature';
import { FEATURES } from '../features/features';
import { prepareFeatures } from '../features/open-features';
import { readGrants, type Grants } from '../functions/grants';
import { threadEngine } from '../guests/thread-engine';
import { socketHost } from '../listen-address';
import type { ServedLane } from '../render/lanes';
import type { RenderSettings } from '../releases/release-composer';
import type { ServiceThread } from '../services/service-thread';
import { fetchesOf } from '../services/site-services';
import { writeBuild, type FakeDeclarations } from './fake-build';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** What tells a build apart, what it owns and what it declares; default: as `writeBuild` and the site have it. */
type FakeBuild = [area: string, content: string, owns?: readonly string[], declared?: FakeDeclarations];

/** For tests: the real edge on a free port, with a real registry and the real accounts service. */
export interface TestSite {
  url: string;
  port: number;
  edge: Edge;
  registry: Registry;
  folder: string;
  log: Record<string, unknown>[];
  /** The access log. */
  access: Record<string, unknown>[];
  ask: (path: string, options?: AskOptions) => Promise<Answer>;
  json: <Value>(path: string, options?: AskOptions) => Promise<Value>;
  /** Sends text unchanged and reads until the edge closes or resets the connection, or until `until` matches. */
  raw: (text: string, options?: { until?: RegExp }) => Promise<string>;
  /** Value of a series of the metrics, with its labels; 0 when there is none. */
  metric: (series: string) => Promise<number>;
  /** What page views measured. */
  measures: Autopilot['measures'];
  /** How far the clock of page views is ahead. */
  time: { aheadMs: number };
  /** Publishes a fake build. @returns Its version. */
  publish: (...build: FakeBuild) => Promise<string>;
  /** The same, and activates it. */
  release: (...build: FakeBuild) => Promise<string>;
  /** Makes a change, and waits until the edge serves it. */
  served: <Value>(change: () => Promise<Value>) => Promise<Value>;
  /** Resolves with the next release that the edge serves. */
  nextRelease: () => Promise<ServedLane>;
}

export interface TestSiteOptions {
  env?: Record<string, string>;
  isDevelopment?: boolean;
  render?: Partial<RenderSettings>;
  /** What runs server code. Default: threads, which start faster than the processes of a real edge. */
  guests?: 'threads' | 'processes';
  limits?: EdgeOptions['limits'];
  /** Versions that go live before the edge starts, in order. Default: a shell and mfe-shop. */
  releases?: [area: string, content: string][];
  /** What these areas lend and use. */
  declarations?: Record<string, FakeDeclarations>;
  /** What functions may reach. Default: nothing. */
  grants?: Grants;
  openWays?: EdgeOptions['openWays'];
  /** Closed with the site; without `grants`, all areas may ask them. Default: none. */
  services?: readonly ServiceThread[];
  /** Starts another edge with the store of this site, which keeps running. */
  beside?: TestSite;
  /** Default: all. */
  features?: readonly Feature[];
  /** Wraps the store of the edge. Default: unchanged. */
  store?: (store: Store) => Store;
  /** Runs after the releases, before the edge starts. */
  beforeStart?: (registry: Registry, folder: string) => Promise<void> | void;
}

/** Known, so that tests can sign a cookie for any bucket. */
export const TEST_SECRET = 'the secret of the test site';

/** No thread knows for how long it waited for a processor, so none is ended for its silence on a busy machine. */
export const THREADS = { engineOf: threadEngine, maxSilentMs: 60_000, maxWaitMs: 60_000 };

const START: [area: string, content: string][] = [
  ['shell', 'Start'],
  ['mfe-shop', 'Search one'],
];

type OpenSite = Pick<TestSite, 'edge' | 'folder'>;

let open: OpenSite[] = [];

afterEach(async () => {
  const closing = open;
  open = [];
  await closeAll(closing);
});

async function closeAll(sites: readonly OpenSite[]): Promise<void> {
  await Promise.all(sites.map(({ edge }) => edge.close()));
  // Retries, because a late write may still be under way in the folder.
  await Promise.all(sites.map(({ folder }) => rm(folder, { recursive: true, force: true, maxRetries: 10 })));
}

/** One site for all tests of a file that change nothing on it. @returns The site, which starts before the first. */
export function shareTestSite(options: TestSiteOptions | (() => TestSiteOptions) = {}): TestSite {
  const site = {} as TestSite;
  beforeAll(async () => {
    Object.assign(site, await startTestSite(typeof options === 'function' ? options() : options));
    open = open.filter(({ edge }) => edge !== site.edge);
  });
  afterAll(() => closeAll([site]));
  return site;
}

export async function startTestSite(options: TestSiteOptions = {}): Promise<TestSite> {
  const folder = options.beside?.folder ?? (await mkdtemp(join(tmpdir(), 'nivaas-edge-')));
  const registry = openRegistry(openFolderStore(join(folder, 'registry')));
  const publish = async (...[area, content, owns, declared]: FakeBuild) => {
    const declarations = declared ?? options.declarations?.[area];
    const build = await writeBuild(folder, area, content, owns, declarations);
    return (await registry.publish(build.folder, { by: 'Asha', commit: null })).version;
  };
  const release = async (...build: FakeBuild) => {
    const version = await publish(...build);
    await registry.run('activate', { area: build[0], version }, { by: 'Asha' });
    return version;
  };
  const releases = options.beside ? [] : (options.releases ?? START);
  for (const [area, content] of releases) await release(area, content);
  await options.beforeStart?.(registry, folder);
  const log: Record<string, unknown>[] = [];
  const access: Record<string, unknown>[] = [];
  const accounts = accountsOnDemand(join(folder, 'accounts.db'));
  const features = (options.features ?? FEATURES).map((feature) =>
    feature.name === 'accounts' ? { ...feature, prepare: () => Promise.resolve(accounts) } : feature,
  );
  const { services, grants = services && (await readGrants(folder, fetchesOf(services))) } = options;
  const workFolder = join(folder, 'edge');
  const store = openFolderStore(join(folder, 'registry'));
  const wrapped = options.store?.(store) ?? store;
  const kept = keptFolder(workFolder, 'the registry of this test');
  const time = { aheadMs: 0 };
  const guests = options.guests === 'processes' ? {} : THREADS;
  const config = {
    ...readConfig({ PORT: '0', SITE_SECRET: TEST_SECRET, ...options.env }),
    isDevelopment: options.isDevelopment ?? false,
  };
  const writeLog = (entry: object) => {
    // It tells of a busy machine, which no test is about.
    if (!('event' in entry && entry.event === 'changes-not-read')) log.push(entry as Record<string, unknown>);
  };
  const edge = await startEdge({
    config,
    registry: openRegistry(wrapped, {
      seenRevision: (await readKeptRevision(kept))?.revision,
      lastServed: () => readKeptRevision(kept),
    }),
    store: wrapped,
    clock: () => Date.now() + time.aheadMs,
    workFolder,
    kept,
    render: { program: RENDER_PROGRAM, startsAhead: false, ...guests, ...options.render },
    limits: { acceptGraceMs: 0, ...options.limits },
    features: await prepareFeatures(features, { config, log: writeLog }),
    ...(grants ? { grants } : {}),
    ...(services ? { services } : {}),
    ...(options.openWays ? { openWays: options.openWays } : {}),
    functionGuests: { program: FUNCTION_PROGRAM, ...guests },
    log: writeLog,
    writeAccess: (entry) => access.push(entry as Record<string, unknown>),
  });
  open.push({ edge, folder });
  const { port } = edge;
  const nextRelease = () =>
    new Promise<ServedLane>((resolve) => {
      const stop = edge.releases.onChange((live) => {
        stop();
        resolve(live);
      });
    });
  const ask = (path: string, ask: AskOptions = {}) => askAt(addressOf(edge.url), port, path, ask);
  return {
    url: edge.url,
    port,
    edge,
    registry,
    folder,
    log,
    access,
    time,
    measures: () => edge.offers.measures!() as ReturnType<Autopilot['measures']>,
    ask,
    json: async <Value>(path: string, options?: AskOptions) =>
      JSON.parse((await ask(path, options)).text) as Value,
    raw: (text, options) => sendRaw(port, text, options),
    metric: async (series) => {
      const { RELEASE_TOKEN: token } = config;
      const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
      const lines = (await ask('/_metrics', { headers })).text.split('\n');
      return Number(lines.find((line) => line.startsWith(`${series} `))?.slice(series.length) ?? 0);
    },
    publish,
    release,
    nextRelease,
    served: async (change) => {
      const next = nextRelease();
      const value = await change();
      await next;
      return value;
    },
  };
}

/** The real service, started by the first request that needs it: starting it takes time, and few tests use it. */
function accountsOnDemand(file: string): Accounts {
  let service: Promise<Accounts> | undefined;
  const start = () => (service ??= createAccounts({ databaseUrl: `file:${file}`, secureCookies: false }));
  return {
    ready: () => Promise.resolve(),
    handle: async (...asked) => (await start()).handle(...asked),
    visitor: async (headers) => (await start()).visitor(headers),
    isUp: true,
    close: async () => (await service)?.close(),
  };
}

/** Sends a request over a new connection. @param host Address of the server. */
export function askAt(
  host: string,
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: AskOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host, port, path, method, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, bytes, text: bytes.toString('utf8') });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

/** Most edges listen on IPv4 alone, and the name `localhost` may mean IPv6 first. */
function addressOf(url: string): string {
  const { hostname } = new URL(url);
  return hostname === 'localhost' ? '127.0.0.1' : socketHost(hostname);
}

function sendRaw(port: number, text: string, { until }: { until?: RegExp } = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (part: string) => {
      answer += part;
      if (until?.test(answer)) socket.destroy();
    });
    socket.on('close', () => resolve(answer));
    // The edge may refuse a request without reading its body; the unread rest then resets the connection.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' ? resolve(answer) : reject(error),
    );
  });
}

/** Compiled by `tsc -b`, because a guest runs JavaScript. */
export const RENDER_PROGRAM = join(__dirname, '../../dist/render/guest/program.js');
export const FUNCTION_PROGRAM = join(__dirname, '../../dist/functions/guest/program.js');
