import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Edge } from '@nivaas/edge';
import type WebpackDevServer from 'webpack-dev-server';
import { describe, type Faults } from './faults/faults';
import type { ServedBuilds } from './builds/served-builds';
import type { TypeCheck } from './faults/type-check';

/** Path of the web socket that announces new builds to tabs. */
const SOCKET_PATH = '/_dev/ws';

type Answer = (request: IncomingMessage, response: ServerResponse, next: () => void) => void | Promise<void>;

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

const SETTINGS: WebpackDevServer.Configuration = {
  hot: 'only',
  liveReload: false,
  static: false,
  // Pages have a connection of our own (packages/federation/src/development/connection.ts).
  client: false,
  webSocketServer: { type: 'ws', options: { path: SOCKET_PATH } },
  // `logSaves` prints what the compilers report.
  devMiddleware: { publicPath: '/_dev/', index: false, stats: false },
};

/** Serves all from one origin: the tabs' web socket, the files of the areas in development, and the edge. */
export function settingsOf(live: Live, url: string, own: Answer[]): WebpackDevServer.Configuration {
  const publicOrigin = process.env['PUBLIC_ORIGIN'];
  return {
    ...SETTINGS,
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
export function beforeDocument(live: Live, faults: Faults, served: ServedBuilds) {
  return async (request: IncomingMessage, response: ServerResponse, next: () => void): Promise<void> => {
    live.requests += 1;
    if (!live.edge) {
      const lines = ['The areas are being built.', ...faults.all.map(describe)];
      response.writeHead(503, {
        'content-type': 'text/plain; charset=utf-8',
        refresh: '1',
        'retry-after': '1',
      });
      response.end(lines.join('\n\n'));
      return;
    }
    if (/^(document|iframe)$/.test(String(request.headers['sec-fetch-dest']))) {
      faults.forgetThrown();
      live.openDocuments += 1;
      response.once('close', () => (live.openDocuments -= 1));
      await served.settled();
    }
    next();
  };
}
