import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openFolderStore, openRegistry, type Registry } from '@nivaas/registry';
import { root, work } from '../paths';
import { openFront, type Front } from './front';

/** One contestant: an edge of its own over a registry of its own, behind HTTP/2. */
export interface Site {
  name: string;
  front: Front;
  /** The edge itself, HTTP/1.1 without TLS. */
  edgeUrl: string;
  registry: Registry;
  /** Live version by area at the start. */
  versions: Record<string, string>;
  close: () => Promise<void>;
}

const WHO = { by: 'bench', commit: null };

/** Publishes and activates build folders in a fresh registry and starts an edge over it. */
export async function openSite(name: string, builds: string[]): Promise<Site> {
  const data = join(work, 'sites', name);
  rmSync(data, { recursive: true, force: true });
  const registry = openRegistry(openFolderStore(join(data, 'registry')));
  const versions: Record<string, string> = {};
  for (const folder of builds) {
    const { version } = await registry.publish(folder, WHO);
    const { area } = readDescription(folder);
    await registry.activate(area, { version, by: WHO.by, force: true, reason: 'bench' });
    versions[area] = version;
  }
  const front = await openFront();
  const edge = await startEdge(data, front.origin);
  front.target = edge.url;
  const close = async () => {
    front.close();
    const ended = new Promise((resolve) => edge.process.once('exit', resolve));
    edge.process.kill('SIGKILL');
    await ended;
  };
  return { name, front, edgeUrl: edge.url, registry, versions, close };
}

/** Makes a version live and waits until the edge serves it. */
export async function release(site: Site, area: string, version: string): Promise<void> {
  const change = await site.registry.activate(area, { version, by: WHO.by, force: true, reason: 'bench' });
  for (let tries = 0; tries < 200; tries += 1) {
    const live = (await (await fetch(`${site.edgeUrl}/_release`)).json()) as { release: string };
    if (live.release === change.release) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${site.name}: the edge does not serve ${area} ${version}.`);
}

/** The edge compresses a page that is asked for again once more, in the background; longest wait for it, in ms. */
const THOROUGH_LIMIT = 2_000;
/** Sizes of pages that were waited for, by site, release and path. */
const settled = new Map<string, number>();

/**
 * Asks for a page as a browser would, until the edge has it rendered and compressed as for everybody but the first
 * two visitors.
 *
 * @returns Its compressed size in bytes.
 */
export async function warm(site: Site, path: string): Promise<number> {
  const ask = async () => {
    const answer = await fetch(site.edgeUrl + path, { headers: { 'accept-encoding': 'br' } });
    await answer.arrayBuffer();
    const key = `${site.name} ${answer.headers.get('x-release')} ${path}`;
    return { key, status: answer.status, size: Number(answer.headers.get('content-length')) };
  };
  // On a crowded machine the renderer of a new release can take longer to start than the edge waits for a page.
  let first = await ask();
  for (let tries = 0; tries < 5 && first.status === 503; tries += 1) first = await ask();
  if (first.status !== 200) throw new Error(`${site.name}: ${path} answers ${first.status}.`);
  const { key, size } = first;
  let latest = size;
  const until = Date.now() + THOROUGH_LIMIT;
  while (latest === size && settled.get(key) !== size && Date.now() < until) {
    latest = (await ask()).size;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  settled.set(key, latest);
  return latest;
}

/** Publishes the next version of a build: the same code under other names, as every release gives it. */
export async function publishNext(site: Site, folder: string): Promise<string> {
  const { version } = readDescription(folder);
  const next = `v${createHash('sha256').update(`next ${version}`).digest('hex').slice(0, 12)}`;
  const copy = join(work, 'next', site.name, readDescription(folder).area);
  copyBuild(folder, copy, (text) => text.replaceAll(version, next));
  await site.registry.publish(copy, WHO);
  return next;
}

/** Copies a build folder, changing the text of its scripts, styles and descriptions. */
export function copyBuild(from: string, to: string, change: (text: string) => string): void {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const source = join(entry.parentPath, entry.name);
    const target = join(to, source.slice(from.length));
    if (entry.isDirectory()) mkdirSync(target, { recursive: true });
    else if (entry.name.endsWith('.map')) continue;
    else if (/\.(js|css|json)$/.test(entry.name)) writeText(target, change(readFileSync(source, 'utf8')));
    else writeBytes(source, target);
  }
}

function writeText(target: string, text: string): void {
  mkdirSync(join(target, '..'), { recursive: true });
  writeFileSync(target, text);
}

function writeBytes(source: string, target: string): void {
  mkdirSync(join(target, '..'), { recursive: true });
  cpSync(source, target);
}

export function readDescription(folder: string): { area: string; version: string } {
  return JSON.parse(readFileSync(join(folder, 'area.json'), 'utf8')) as { area: string; version: string };
}

/** No edge outlives the bench, however it ends. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((edge) => edge.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

async function startEdge(
  dataFolder: string,
  origin: string,
): Promise<{ url: string; process: ChildProcess }> {
  const edge = spawn(process.execPath, [join(root, 'platform/edge/dist/main.js')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataFolder,
      PUBLIC_ORIGIN: origin,
      SECURE_COOKIES: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(edge);
  edge.once('exit', () => running.delete(edge));
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    edge.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString('utf8');
      const found = /^Ready: (\S+)$/m.exec(output)?.[1];
      if (found) resolve(found.replace('localhost', '127.0.0.1'));
    });
    edge.once('exit', (code) => reject(new Error(`The edge ended with ${code} before it was ready.`)));
  });
  return { url, process: edge };
}
