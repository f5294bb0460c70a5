import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { cohorts, openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { askCache } from '../test-support/ask-cache';
import { mixedParts } from '../test-support/check-document';
import { EdgeProgram } from '../test-support/edge-program';
import { fakeFunctions, writeBuild } from '../test-support/fake-build';
import type { Answer } from '../test-support/test-site';
import { freePort } from '../test-support/varnish';

/** `REPORT=1` prints what was counted. */
const FLIPS = Number(process.env['FLIPS'] ?? 100);
const TABS = 6;
const HOMES = 40;
/** Renders and calls are limited by network. */
const NETWORKS = 250;
const LOST_SHARE = 0.2;
const AREA = 'mfe-search';
const by = 'Asha';

let folder: string;
let bookings: Bookings;
let edges: EdgeProgram[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nivaas-flips-'));
  bookings = new Bookings();
  const url = await bookings.open();
  const grants = { origins: { listings: { url } }, areas: { [AREA]: { origins: ['listings'] } } };
  await writeFile(join(folder, 'grants.json'), JSON.stringify(grants));
  // Without the autopilot, which would take an edge that was killed for a fault of a version.
  const env = {
    DATA_DIR: folder,
    AUTOPILOT: '0',
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://your.site',
  };
  edges = [await freePort(), await freePort()].map((port) => new EdgeProgram(port, env));
});
afterEach(async () => {
  await Promise.all(edges.map((edge) => edge.kill()));
  bookings.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

/** A server behind an action: it acts once for each key, and counts what it did by what the visitor wanted. */
class Bookings {
  readonly made = new Map<string, number>();
  repeated = 0;
  readonly #keys = new Set<string>();
  readonly #server: Server = createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key']);
    const { id } = JSON.parse(await textOf(request)) as { id: string };
    if (this.#keys.has(key)) this.repeated += 1;
    else this.made.set(id, (this.made.get(id) ?? 0) + 1);
    this.#keys.add(key);
    // Flips and the end of an edge fall between the deed and its answer.
    setTimeout(() => response.end(), Math.random() * 30);
  });

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

class Walk {
  readonly counts = { documents: 0, answers: 0, gone: 0, lost: 0, refusedConnections: 0 };
  readonly wrong: string[] = [];
  readonly pages: string[] = [];
  readonly acknowledged: string[] = [];
  /** Versions of documents since it was last emptied. */
  readonly seen = new Set<string>();
  #asked = 0;

  /** @param texts What page and function say, by version. */
  constructor(private readonly texts: ReadonlyMap<string, string>) {}

  /** A tab: a document, the answer that its script asks for, and an action. */
  async visit(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const version = await this.#document();
      if (version === undefined) continue;
      await this.#query(version);
      await this.#action(version);
    }
  }

  /** @returns The version that all of it is of. */
  async #document(): Promise<string | undefined> {
    const { status, text } = await this.#ask(`/search/asks?name=homes.told&id=${this.#asked % HOMES}`);
    this.counts.documents += 1;
    const [, version = ''] = /\/_assets\/mfe-search\/(v\w{12})\//.exec(text) ?? [];
    const [, page, told] = /<p>([^<]*) heard .*"by":"([^"]*)"/.exec(text) ?? [];
    const expected = this.texts.get(version);
    if (status !== 200 || expected === undefined || page !== expected || told !== expected)
      return void this.wrong.push(`A document ${status} of ${version} says ${page} and ${told}`);
    this.pages.push(text);
    this.seen.add(version);
    return version;
  }

  async #query(version: string): Promise<void> {
    const input = encodeURIComponent(JSON.stringify({ id: String(this.#asked % HOMES) }));
    const { status, text } = await this.#ask(`/_data/${AREA}/${version}/homes.told?input=${input}`);
    this.counts.answers += 1;
    if (status === 410) return void (this.counts.gone += 1);
    const { value } = JSON.parse(text) as { value?: { by: string } };
    if (status !== 200 || value?.by !== this.texts.get(version))
      this.wrong.push(`A query ${status} of ${version} says ${value?.by}`);
  }

  /** Sends an action under one key until its answer arrives, in a new document if the version was taken back. */
  async #action(first: string): Promise<void> {
    const id = randomUUID();
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': id,
    };
    let version: string | undefined = first;
    for (;;) {
      const path = `/_data/${AREA}/${version ?? first}/homes.save`;
      const { status } = await this.#ask(path, { headers, method: 'POST', body: JSON.stringify({ id }) });
      if (status === 410) {
        this.counts.gone += 1;
        version = await this.#document();
      } else if (status !== 200) return void this.wrong.push(`An action ${status} of ${version}`);
      else if (Math.random() < LOST_SHARE) this.counts.lost += 1;
      else return void this.acknowledged.push(id);
    }
  }

  /** As a balancer does: the edges in turn, and the next one if a connection fails or breaks. */
  async #ask(
    path: string,
    { headers, method, body }: { headers?: Record<string, string>; method?: string; body?: string } = {},
  ): Promise<Answer> {
    for (;;) {
      const asked = (this.#asked += 1);
      const visitor = { 'x-forwarded-for': `198.18.${asked % NETWORKS}.1`, ...headers };
      const { port } = edges[asked % edges.length] as EdgeProgram;
      const answer = await askCache(port, path, visitor, method, body).catch(() => undefined);
      if (answer) return answer;
      this.counts.refusedConnections += 1;
    }
  }
}

/** Two versions of an area whose page and function say the same. @returns What they say, by version. */
async function publishBoth(registry: Registry): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  const shell = await writeBuild(folder, 'shell', 'Start');
  await registry.publish(shell.folder, { by, commit: null });
  await registry.activate('shell', { by, version: shell.version });
  for (const text of ['Search one', 'Search two']) {
    const build = await writeBuild(folder, AREA, text, ['/search'], { functions: fakeFunctions() });
    await registry.publish(build.folder, { by, commit: null });
    texts.set(build.version, text);
  }
  return texts;
}

/** Activates a version, or rolls it back. @returns What is live then. */
async function flip(registry: Registry, version: string): Promise<string> {
  const isLive = (await registry.current())?.areas[AREA]?.version === version;
  if (isLive) await registry.rollback(AREA, { by });
  else {
    // The rollback before put it on hold.
    await registry.resume(AREA, { by });
    await registry.activate(AREA, { by, version });
  }
  return (await registry.current())?.areas[AREA]?.version ?? '';
}

test('page and function flip together on two edges, of which one is killed: nothing is mixed, lost or done twice', async () => {
  const registry = openRegistry(openFolderStore(join(folder, 'registry')));
  const texts = await publishBoth(registry);
  const [first = '', second = ''] = texts.keys();
  await registry.activate(AREA, { by, version: first });
  for (const edge of edges) await edge.start();
  const walk = new Walk(texts);
  let isOver = false;
  const tabs = Array.from({ length: TABS }, () => walk.visit(() => isOver));
  let restarted: Promise<void> | undefined;
  for (let flips = 0; flips < FLIPS; flips += 1) {
    const live = await flip(registry, second);
    walk.seen.clear();
    const done = walk.acknowledged.length;
    if (flips === FLIPS >> 1) restarted = edges[1]?.kill().then(() => edges[1]?.start());
    while (!walk.seen.has(live) || walk.acknowledged.length < done + TABS) await turn();
  }
  await restarted;
  isOver = true;
  await Promise.all(tabs);

  const revisions = (await registry.history(undefined, 4 * FLIPS)).flatMap(cohorts);
  const releases = new Map(revisions.map(({ release, areas }) => [release, areas]));
  const mixed = walk.pages.flatMap((page) => mixedParts(page, (release) => releases.get(release)));
  expect([...new Set([...walk.wrong, ...mixed])].slice(0, 10)).toEqual([]);
  expect(walk.acknowledged.filter((id) => bookings.made.get(id) !== 1)).toEqual([]);
  expect([...bookings.made].filter(([, times]) => times > 1)).toEqual([]);
  // The proof is only worth something if each of them happened.
  expect(Math.min(...Object.values(walk.counts), bookings.repeated)).toBeGreaterThan(0);
  if (process.env['REPORT'])
    process.stdout.write(
      `${JSON.stringify({ ...walk.counts, actions: walk.acknowledged.length, repeated: bookings.repeated })}\n`,
    );
});
