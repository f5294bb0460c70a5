import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { VisitorBuckets } from '@nivaas/edge';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { EdgeProcess } from '../../../e2e/harness/edge-process';
import { ask } from '../http';
import { areaNames, builtArea, work } from '../paths';
import { copyBuild, readDescription, versionOf } from './builds';
import { openFront, type Front } from './front';

export const BY = 'bench';
/** Fixed, so that a measurement can sign a cookie for any bucket. */
const SITE_SECRET = 'the secret of the measured site';

/** An edge with a registry of its own, behind HTTP/2. */
export interface MeasuredSite {
  name: string;
  front: Front;
  /** URL of the edge itself, HTTP/1.1 without TLS. */
  edgeUrl: string;
  registry: Registry;
  /** Live version by area at the start. */
  versions: Record<string, string>;
  close: () => Promise<void>;
}

/** An empty registry in a data folder that an edge can use. */
function newRegistry(folder: string): { data: string; registry: Registry } {
  const data = join(work, folder);
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data, { recursive: true });
  return { data, registry: openRegistry(openFolderStore(join(data, 'registry'))) };
}

/** A remote with two published versions. The first one is live. */
export interface NextVersion {
  area: string;
  first: string;
  next: string;
}

/** A new registry in which the built areas are live, and a next version of each remote is published. */
export async function newSite(
  name: string,
): Promise<{ data: string; registry: Registry; remotes: NextVersion[] }> {
  const { data, registry } = newRegistry(join('operations', name));
  const remotes: NextVersion[] = [];
  for (const area of areaNames()) {
    const first = await goLive(registry, builtArea(area));
    if (area !== 'shell')
      remotes.push({ area, first, next: await publishNext(registry, builtArea(area), name) });
  }
  return { data, registry, remotes };
}

/** Publishes the same code under a new version name. @param site Name of the folder for it. */
export async function publishNext(registry: Registry, build: string, site: string): Promise<string> {
  const { area, version } = readDescription(build);
  const next = versionOf(`next ${version}`);
  const copy = join(work, 'next', site, area);
  copyBuild(build, copy, (text) => text.replaceAll(version, next));
  await registry.publish(copy, { by: BY, commit: null });
  return next;
}

/** Publishes and activates a build without the gate. @returns Its version. */
async function goLive(registry: Registry, build: string): Promise<string> {
  const { version } = await registry.publish(build, { by: BY, commit: null });
  await registry.run(
    'activate',
    { area: readDescription(build).area, version, force: true, reason: 'bench' },
    { by: BY },
  );
  return version;
}

/** Starts an edge over a new registry in which the builds are live. */
export async function openSite(name: string, builds: string[]): Promise<MeasuredSite> {
  const { data, registry } = newRegistry(join('sites', name));
  const versions: Record<string, string> = {};
  for (const build of builds) versions[readDescription(build).area] = await goLive(registry, build);
  const front = await openFront();
  const edge = await startEdge({ DATA_DIR: data, PUBLIC_ORIGIN: front.origin });
  front.target = urlOf(edge);
  const close = async () => {
    front.close();
    await edge.kill();
  };
  return { name, front, edgeUrl: front.target, registry, versions, close };
}

/** Starts an edge that logs into its data folder. */
export async function startEdge(env: { DATA_DIR: string } & Record<string, string>, log = 'edge.log') {
  const edge = new EdgeProcess({ SITE_SECRET, ...env }, { logFile: join(env.DATA_DIR, log) });
  await edge.start();
  return edge;
}

/** Uses the address instead of `localhost`, to avoid its lookup. */
export function urlOf(edge: EdgeProcess): string {
  return edge.url.replace('localhost', '127.0.0.1');
}

const buckets = new VisitorBuckets(false, () => SITE_SECRET);

export function bucketCookie(bucket: number): string {
  return `nivaas-rs=${buckets.sign(bucket)}`;
}

/** Makes a version live and waits until the edge serves it. */
export async function release(site: MeasuredSite, area: string, version: string): Promise<void> {
  const change = await site.registry.run(
    'activate',
    { area, version, force: true, reason: 'bench' },
    { by: BY },
  );
  for (let tries = 0; tries < 200; tries += 1) {
    const { body } = await ask(`${site.edgeUrl}/_release`);
    if ((JSON.parse(body.toString()) as { release: string }).release === change.release) return;
    await delay(50);
  }
  throw new Error(`${site.name}: the edge did not serve ${area} ${version} within 10 s.`);
}

/**
 * Requests a page, so that the edge has it.
 *
 * @returns Its size in the best compression, which visitors get after a minute.
 */
export async function warm(site: MeasuredSite, path: string): Promise<number> {
  const get = () => ask(site.edgeUrl + path);
  // On a busy machine the renderer of a new release can start later than the edge's time limit for a page.
  let answer = await get();
  for (let tries = 0; tries < 5 && answer.status === 503; tries += 1) answer = await get();
  if (answer.status !== 200) throw new Error(`${site.name}: ${path} answers ${answer.status}.`);
  return brotliCompressSync(answer.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}
