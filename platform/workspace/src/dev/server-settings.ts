import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Edge } from '@nivaas/edge';
import { CONTENT_TYPES } from '@nivaas/registry';
import type { Compiler } from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';
import { readOutput, type AreaCompiler } from './builds/area-compiler';
import { describe, type Faults } from './faults/faults';
import type { TypeCheck } from './faults/type-check';

/** Path of the web socket that announces new builds to tabs. */
const SOCKET_PATH = '/_dev/ws';

/** Answers a request, or leaves it to the next. */
export type Answer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void | Promise<void>;

export interface Live {
  /** Once every area has a build. */
  edge?: Edge;
  /** Documents that are not answered yet. */
  openDocuments: number;
  /** Number of requests since the start. */
  requests: number;
  /** Started after the first builds, because it occupies a core for several seconds. */
  types?: TypeCheck;
}

/** Serves all from one origin: the tabs' web socket, the files of the areas in development, and the edge. */
export function settingsOf(live: Live, url: string, own: Answer[]): WebpackDevServer.Configuration {
  const publicOrigin = process.env['PUBLIC_ORIGIN'];
  return {
    hot: 'only',
    liveReload: false,
    static: false,
    // Pages have a connection of our own (packages/federation/src/development/connection.ts).
    client: false,
    webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
    // `logSaves` prints what the compilers report.
    devMiddleware: { publicPath: '/_dev/', index: false, stats: false },
    // Localhost and addresses are always allowed.
    allowedHosts: publicOrigin ? [new URL(publicOrigin).hostname] : 'auto',
    setupMiddlewares: (middlewares) => {
      // These run after the checks of Host and Origin. Webpack's middleware delays every request while a compiler runs,
      // so it stays behind the proxy, where no request reaches it.
      const proxy = middlewares.findIndex(({ name = '' }) => name.startsWith('http-proxy'));
      const before = middlewares.slice(0, proxy).filter(({ name }) => name !== 'webpack-dev-middleware');
      return [...before, ...own, ...middlewares.slice(proxy)];
    },
    proxy: [
      {
        context: () => true,
        router: () => live.edge?.url,
        target: url,
        xfwd: true,
        onProxyRes: reloadFailed,
      },
    ],
  };
}

/** Makes a browser load a page again that has no script to notice the next build: the shell does not render. */
function reloadFailed({ statusCode, headers }: IncomingMessage): void {
  if (statusCode === 503 && headers['content-type']?.startsWith('text/html') && !headers['x-release'])
    headers['refresh'] = '1';
}

/** Shows a waiting page until the edge has started, with what keeps it from starting. Forgets thrown faults when a document is loaded. */
export function beforeDocument(live: Live, faults: Faults, compiled: readonly AreaCompiler[]): Answer {
  return async (request, response, next) => {
    live.requests += 1;
    if (!live.edge) {
      const lines = ['The areas are being built.', ...faults.all.map(describe)];
      const headers = { 'content-type': 'text/plain; charset=utf-8', refresh: '1', 'retry-after': '1' };
      response.writeHead(503, headers).end(lines.join('\n\n'));
      return;
    }
    if (/^(document|iframe)$/.test(String(request.headers['sec-fetch-dest']))) {
      faults.forgetThrown();
      live.openDocuments += 1;
      response.once('close', () => (live.openDocuments -= 1));
    }
    // A call of a function, too: a page has its new loaders before the edge has what they call.
    await Promise.all(compiled.map((area) => area.settled()));
    next();
  };
}

const ASSET = /^\/_assets\/([\w-]+)\/v[0-9a-f]{12}\/([\w./-]+)$/;
const PICTURE = /^\/_(media\/[\w.-]+)$/;

/**
 * Answers requests for files of the areas in development with their current content, whatever version an open page
 * began with: updates and chunks that it loads later belong to the newest build.
 */
export function assetsOf(compilers: readonly Compiler[], areas: readonly string[]): Answer {
  return async (request, response, next) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    const [, area, asset] = ASSET.exec(path) ?? [];
    const file = asset ?? PICTURE.exec(path)?.[1] ?? '';
    const from = asset === undefined ? compilers : compilers.filter((_, at) => areas[at] === area);
    const bytes =
      file && (await Promise.any(from.map((each) => readOutput(each, file))).catch(() => undefined));
    if (!bytes) return next();
    response.setHeader('content-type', CONTENT_TYPES[file.slice(file.lastIndexOf('.'))] ?? 'text/plain');
    response.setHeader('cache-control', 'no-store');
    response.setHeader('access-control-allow-origin', '*');
    response.end(bytes);
  };
}
