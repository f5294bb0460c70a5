import { spawn, type ChildProcess } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const WORKER = join(__dirname, '../../../../deploy/cloudflare/worker.js');
const COMPATIBILITY_DATE = '2025-01-01';
export const PURGE_TOKEN = 'c07d6a4e15b9283f';

export interface Workerd {
  close: () => Promise<void>;
}

/** Only for tests: Cloudflare's runtime with the Worker of deploy/, in front of an edge. */
export async function startWorkerd(port: number, edgePort: number): Promise<Workerd> {
  const folder = mkdtempSync(join(tmpdir(), 'nivaas-workerd-'));
  copyFileSync(WORKER, join(folder, 'worker.js'));
  const cache = createServer(dataCentreCache()).listen(0, '127.0.0.1');
  await new Promise((resolve) => cache.once('listening', resolve));
  const { port: cachePort } = cache.address() as { port: number };
  writeFileSync(join(folder, 'config.capnp'), configOf(port, edgePort, cachePort));
  const child = spawn('workerd', ['serve', join(folder, 'config.capnp')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let failure = '';
  child.stderr.on('data', (text: Buffer) => (failure += String(text)));
  child.once('error', (error) => (failure += String(error)));
  await untilItAnswers(child, port, () => failure);
  return {
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      cache.closeAllConnections();
      cache.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilItAnswers(child: ChildProcess, port: number, failure: () => string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/_health/live`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer) return;
    if (child.exitCode !== null || child.pid === undefined) break;
    await delay(50);
  }
  throw new Error(`workerd did not start: ${failure()}`);
}

/** @see https://github.com/cloudflare/workerd/blob/main/src/workerd/server/workerd.capnp */
function configOf(port: number, edgePort: number, cachePort: number): string {
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "site", worker = (
      modules = [(name = "worker.js", esModule = embed "worker.js")],
      compatibilityDate = "${COMPATIBILITY_DATE}",
      bindings = [
        (name = "PURGE_TOKEN", text = "${PURGE_TOKEN}"),
        (name = "REVISION", durableObjectNamespace = "LiveRevision"),
      ],
      durableObjectNamespaces = [(className = "LiveRevision", uniqueKey = "live")],
      durableObjectStorage = (inMemory = void),
      globalOutbound = "edge",
      cacheApiOutbound = "cache",
    )),
    (name = "edge", external = (address = "127.0.0.1:${edgePort}", http = ())),
    (name = "cache", external = (address = "127.0.0.1:${cachePort}", http = ())),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "site")],
);
`;
}

/** The store behind the runtime's own Cache API: it is sent a whole answer for a URL, and gives it back. */
function dataCentreCache() {
  const answers = new Map<string, Buffer>();
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const key = `${request.headers.host} ${request.url}`;
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    const known = answers.get(key);
    if (request.method === 'PUT') {
      answers.set(key, Buffer.concat(parts));
      response.writeHead(204).end();
    } else if (!known) response.writeHead(504, { 'cf-cache-status': 'MISS' }).end();
    else {
      const end = known.indexOf('\r\n\r\n');
      const [, ...lines] = known.toString('latin1', 0, end).split('\r\n');
      const headers = lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]);
      const kept = headers.filter(([name]) => !/^(transfer-encoding|content-length)$/i.test(name));
      response.writeHead(200, Object.fromEntries([...kept, ['cf-cache-status', 'HIT']]));
      response.end(known.subarray(end + 4));
    }
  };
}
