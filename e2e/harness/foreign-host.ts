import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './edge-process';

/** The host's own look. Its headings and links must keep it. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">
<style>@layer host { h1 { color: rgb(128, 0, 128); margin: 31px; } }</style>
<main><h1>A page of somebody else</h1><a href="/own">Own link</a><div id="root"></div></main>
<script type="module" src="/host.js"></script></html>`;

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };

/** A page of another origin, built by a program of `e2e/fixtures/hosts`. */
export interface ForeignHost {
  url: string;
  stop: () => Promise<void>;
}

/**
 * @param build The program, in `e2e/fixtures/hosts`.
 * @param name Name of the host that it builds.
 * @param site Origin of the site whose parts the host shows.
 * @param picture Path of a picture of the site.
 */
export async function startForeignHost(
  build: string,
  name: string,
  site: string,
  picture: string,
): Promise<ForeignHost> {
  const folder = await mkdtemp(join(tmpdir(), 'nivaas-host-'));
  const program = join(root, 'e2e/fixtures/hosts', build);
  await promisify(execFile)(process.execPath, [program, name, site, picture, folder]);
  const { url, stop } = await serveFolder(join(folder, name), PAGE);
  return {
    url,
    stop: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Serves what a bundler wrote. @param page The document; default: its index.html. */
export async function serveFolder(folder: string, page?: string): Promise<ForeignHost> {
  const document = page ?? (await readFile(join(folder, 'index.html'), 'utf8'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const isFile = !['', '.html'].includes(extname(pathname));
    readFile(join(folder, pathname)).then(
      (bytes) => response.setHeader('content-type', TYPES[extname(pathname)] ?? 'text/plain').end(bytes),
      () =>
        isFile
          ? response.writeHead(404).end()
          : response.setHeader('content-type', 'text/html').end(document),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Builds the starter of a remote with its own bundler, Rspack. @returns Its build output, to be published. */
export async function buildStarter(): Promise<string> {
  const folder = join(root, 'packages/create/templates/mfe-starter');
  await promisify(execFile)(process.execPath, [join(root, 'packages/federation/dist/build.js'), folder]);
  return join(folder, 'dist');
}
