import { setTimeout as delay } from 'node:timers/promises';
import { ownerOfPath, type Snapshot } from '@nivaas/contracts';
import { openFolderStore, openRegistry, overlayStore } from '@nivaas/registry';
import { join } from 'node:path';
import { askCache } from '../test-support/ask-cache';
import { writeBuild, type FakeDeclarations } from '../test-support/fake-build';
import { startTestSite, type Answer, type TestSite } from '../test-support/test-site';
import { freePort, Varnish } from '../test-support/varnish';

// With 25 areas; each change is followed by a rollback of every area, on a copy.
jest.setTimeout(20 * 60_000);

/** The shell and its remotes. `REPORT=1` prints what was counted. */
const AREAS = Number(process.env['AREAS'] ?? 25);
const VISITORS = 6;
/** Renders are limited by network. */
const NETWORKS = 250;
const LENDER = 'mfe-a1';
const CARD: FakeDeclarations = { uses: { [`${LENDER}/card`]: { props: [], always: [] } } };
const BEFORE = 'on React 19.3.1';
const AFTER = 'on React 20.0.0';

const remotes = Array.from({ length: AREAS - 1 }, (_, index) => `mfe-a${index + 1}`);
const pathOf = (area: string) => (area === 'shell' ? '/' : `/own/${area.slice('mfe-'.length)}`);

let varnish: Varnish | undefined;
afterEach(() => varnish?.close());

class Walk {
  readonly by = 'Asha';
  readonly counts = { documents: 0, inTab: 0, changes: 0, rollbacks: 0 };
  readonly wrong: string[] = [];
  /** The React that each version was built with, by `<area>/<version>`. */
  readonly #reacts = new Map<string, string>();

  constructor(
    private readonly site: TestSite,
    private readonly ports: readonly number[],
  ) {}

  async publish(area: string, content: string): Promise<string> {
    const isBorrower = Number(area.slice('mfe-a'.length)) % 2 === 0;
    const lends = { card: { props: [], required: [] } };
    const declarations = area === LENDER ? { lends } : isBorrower || area === 'shell' ? CARD : {};
    const text = isBorrower ? `${content}, borrows ${LENDER}` : content;
    const { folder, version } = await writeBuild(this.site.folder, area, text, [pathOf(area)], declarations);
    await this.site.registry.publish(folder, { by: this.by, commit: null });
    this.#reacts.set(`${area}/${version}`, content.slice(content.indexOf('on React')));
    return version;
  }

  /** Makes a change without force, then tries to roll every area back, each on a copy of the registry. */
  async change(name: string, make: () => Promise<{ changed: boolean }>): Promise<void> {
    const { changed } = await make();
    this.counts.changes += 1;
    if (!changed) this.wrong.push(`${name} changed nothing`);
    for (const area of ['shell', ...remotes]) await this.#tryRollback(name, area);
    await delay(50);
  }

  async #tryRollback(after: string, area: string): Promise<void> {
    const copy = openRegistry(overlayStore(openFolderStore(join(this.site.folder, 'registry'))));
    const { version, standIns = [], held = [] } = (await copy.current())?.areas[area] ?? {};
    if (!version || standIns.every((each) => held.includes(each))) return;
    this.counts.rollbacks += 1;
    await copy
      .rollback(area, { by: this.by })
      .catch((error: Error) => this.wrong.push(`After ${after}, no rollback of ${area}: ${error.message}`));
  }

  /** A tab: it opens pages of its lane by its map, and all others as documents. */
  async visit(visitor: number, isOver: () => boolean): Promise<void> {
    for (let turn = visitor; !isOver(); turn += 1) {
      const headers = { 'x-forwarded-for': `198.18.${turn % NETWORKS}.${visitor + 1}` };
      const ask = (path: string) => askCache(this.ports[turn % this.ports.length] as number, path, headers);
      const tab = this.#document(
        pathOf(this.#pick(turn)),
        await ask(`${pathOf(this.#pick(turn))}?n=${turn % 5}`),
      );
      if (!tab) continue;
      const lane = tab.lane === undefined ? '' : `?lane=${tab.lane}`;
      const answer = await ask(`/_release/${tab.release}${lane}`);
      if (answer.status !== 200) this.wrong.push(`No map of ${tab.release}${lane}: ${answer.status}`);
      else this.#navigate(tab, JSON.parse(answer.text) as Snapshot, pathOf(this.#pick(turn * 7)));
    }
  }

  #pick(turn: number): string {
    return ['shell', ...remotes][turn % AREAS] ?? 'shell';
  }

  #document(path: string, { status, text }: Answer): Snapshot | undefined {
    this.counts.documents += 1;
    const [, json] = /id="release">([^<]*)</.exec(text) ?? [];
    if (status !== 200 || json === undefined) return void this.wrong.push(`${path}: ${status}`);
    const snapshot = JSON.parse(json) as Snapshot;
    const marks = [...text.matchAll(/data-area="([^"]+)" data-version="([^"]+)"/g)].map(
      ([, area = '', version = '']) => `${area}/${version}`,
    );
    const files = [...text.matchAll(/"\/_assets\/([^/"]+\/[^/"]+)\//g)].map(([, version = '']) => version);
    const described = Object.entries(snapshot.areas).map(([area, { version }]) => `${area}/${version}`);
    this.#assertOneReact(path, [...marks, ...files, ...described]);
    if (path !== '/' && !marks.some((mark) => mark.startsWith(`mfe-${path.slice('/own/'.length)}/`)))
      this.wrong.push(`${path} lacks its own part`);
    return snapshot;
  }

  /** What a click does: it opens the page in the tab, with a version of the tab's React, or leaves as a document. */
  #navigate(tab: Snapshot, map: Snapshot, path: string): void {
    const owner = ownerOfPath(path, Object.entries(map.areas));
    const isElsewhere = map.elsewhere?.some((page) => page.path === path) ?? false;
    if (owner === undefined && !isElsewhere) this.wrong.push(`${path} is in no lane of ${tab.release}`);
    if (owner === undefined) return;
    if (isElsewhere) this.wrong.push(`${path} is in both lanes of ${tab.release}`);
    this.counts.inTab += 1;
    const versions = [tab, map].flatMap(({ areas }) =>
      Object.entries(areas).map(([area, { version }]) => `${area}/${version}`),
    );
    const standIns = Object.entries(map.areas).flatMap(([area, { fallback }]) =>
      fallback ? [`${area}/${fallback.version}`] : [],
    );
    this.#assertOneReact(`the tab at ${path}`, [...versions, ...standIns]);
  }

  #assertOneReact(where: string, versions: readonly string[]): void {
    const reacts = new Set(versions.map((version) => this.#reacts.get(version)));
    if (reacts.size > 1) this.wrong.push(`${where} has ${[...reacts].join(' and ')}`);
  }
}

/** Moves the shell, then each area with a release of its own, with canaries and rollbacks on the way. */
async function move(walk: Walk, { registry }: TestSite, react: string): Promise<void> {
  const { by } = walk;
  const activate = async (area: string) => {
    const version = await walk.publish(area, `${area} ${react}`);
    await walk.change(`${area} ${react}`, () => registry.activate(area, { by, version }));
    return version;
  };
  const shell = await activate('shell');
  for (const [index, area] of remotes.entries()) {
    if (index % 6 === 2) {
      const version = await walk.publish(area, `${area} canary ${react}`);
      await walk.change(`canary of ${area}`, () => registry.canary(area, { by, version, percent: 20 }));
      await walk.change(`promotion of ${area}`, () => registry.promote(area, { by }));
      continue;
    }
    const version = await activate(area);
    const isMiddle = index === Math.floor(remotes.length / 2);
    for (const [each, moved] of isMiddle ? [[area, version] as const, ['shell', shell] as const] : []) {
      await walk.change(`rollback of ${each}`, () => registry.rollback(each, { by }));
      await walk.change(`resume of ${each}`, () => registry.resume(each, { by }));
      await walk.change(`return of ${each}`, () => registry.activate(each, { by, version: moved }));
    }
  }
}

test('areas move to another React and back, one by one, behind a cache: no page fails, and none has two Reacts', async () => {
  const port = await freePort();
  const env = {
    CACHE_PURGE_URLS: `http://127.0.0.1:${port}/`,
    TRUST_PROXY: '127.0.0.1',
    PUBLIC_ORIGIN: 'http://your.site',
  };
  const first = await startTestSite({ env, releases: [] });
  const second = await startTestSite({ env, beside: first });
  varnish = await Varnish.start(port, [first.port, second.port]);
  const walk = new Walk(first, [port, first.port, port, second.port]);
  for (const area of ['shell', ...remotes]) {
    const version = await walk.publish(area, `${area} ${BEFORE}`);
    await first.registry.activate(area, { by: walk.by, version });
  }
  await delay(1_500);
  let isOver = false;
  const visitors = Array.from({ length: VISITORS }, (_, visitor) => walk.visit(visitor, () => isOver));
  await move(walk, first, AFTER);
  expect(await first.registry.status()).not.toHaveProperty('lanes');
  await move(walk, first, `again ${BEFORE}`);
  isOver = true;
  await Promise.all(visitors);
  expect([...new Set(walk.wrong)].slice(0, 10)).toEqual([]);
  expect(await first.registry.status()).not.toHaveProperty('lanes');
  expect((await first.registry.history(undefined, 500)).some(({ action }) => action.forced)).toBe(false);
  if (process.env['REPORT']) process.stdout.write(`${JSON.stringify(walk.counts)}\n`);
});
