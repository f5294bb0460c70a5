import { execFile, spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { work } from './paths';
import { warm, type Site } from './serve/site';
import { spread, type Spread } from '../../e2e/harness/statistics';

const run = promisify(execFile);
const PATH = '/search';
const SECONDS = 5;
const CONNECTIONS = 32;

export interface Throughput {
  /** Documents per second from the edge's cache; undefined without wrk. */
  edge?: number[];
  /** The same bytes as a file; undefined without nginx. */
  nginx?: number[];
  /** Milliseconds from asking to the last byte for pages that no cache has, compression included. */
  uncached: { p50: number; p95: number; asked: number };
  /** Why something is missing. */
  notes: string[];
}

/** Load on the edge itself, without the TLS front: HTTP/1.1, brotli, one process each. */
export async function measureThroughput(
  site: Site,
  rounds: number,
  say: (line: string) => void,
): Promise<Throughput> {
  const uncached = await measureUncached(site);
  say(`Throughput: ${uncached.asked} uncached documents, p50 ${uncached.p50.toFixed(1)} ms.`);
  if (!(await exists('wrk', '-v'))) {
    return {
      uncached,
      notes: ['wrk is not installed: "apt-get install wrk". Documents per second were not measured.'],
    };
  }
  await warm(site, PATH);
  const nginx = (await exists('nginx', '-v')) ? await startNginx(site) : undefined;
  const edgeRates: number[] = [];
  const nginxRates: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    edgeRates.push(await load(site.edgeUrl + PATH));
    if (nginx) nginxRates.push(await load(nginx.url));
  }
  nginx?.stop();
  const notes = nginx
    ? []
    : ['nginx is not installed: "apt-get install nginx-light". The edge was measured alone.'];
  return { edge: edgeRates, ...(nginx ? { nginx: nginxRates } : {}), uncached, notes };
}

export function ratios({ edge, nginx }: Throughput): Spread | undefined {
  if (!edge || !nginx) return undefined;
  return spread(edge.map((rate, round) => rate / (nginx[round] ?? Number.NaN)));
}

async function measureUncached(site: Site): Promise<Throughput['uncached']> {
  const times: number[] = [];
  const warming = 40;
  for (let index = 0; index < 240; index += 1) {
    const started = performance.now();
    const answer = await fetch(`${site.edgeUrl}${PATH}?minPrice=${1_000_000 + index}`, {
      headers: { 'accept-encoding': 'br' },
    });
    await answer.arrayBuffer();
    if (index >= warming) times.push(performance.now() - started);
  }
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), asked: times.length };
}

async function load(url: string): Promise<number> {
  const options = ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-H', 'Accept-Encoding: br', url];
  const { stdout } = await run('wrk', options);
  if (/Non-2xx/.test(stdout)) throw new Error(`${url} answered with errors:\n${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** nginx with the edge's own bytes as a file, the same headers, one worker, nothing logged. */
async function startNginx(site: Site): Promise<{ url: string; stop: () => void }> {
  const folder = join(work, 'nginx');
  mkdirSync(folder, { recursive: true });
  const answer = await fetch(site.edgeUrl + PATH, { headers: { 'accept-encoding': 'br' } });
  const headers = [...answer.headers].filter(
    ([name]) => !/^(content-length|content-type|date|connection|keep-alive)$/.test(name),
  );
  writeFileSync(join(folder, 'page'), await compressedBytes(site));
  const port = await freePort();
  const lines = headers.map(([name, value], index) => headerLines(name, value, index));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      'daemon off; worker_processes 1; error_log stderr crit;',
      `pid ${folder}/nginx.pid; events { worker_connections 512; }`,
      `http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; ${temporary.join(' ')}`,
      `default_type "text/html; charset=utf-8"; server { listen 127.0.0.1:${port}; root ${folder}; ${lines.join(' ')} } }`,
    ].join('\n'),
  );
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await fetch(url, { method: 'HEAD' }).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, stop: () => server.kill('SIGTERM') };
}

/** A word of nginx's configuration has at most 4,096 characters: a longer value is put together from variables. */
function headerLines(name: string, value: string, index: number): string {
  const parts = value.replaceAll('"', '\\"').match(/.{1,3000}/gs) ?? [''];
  const variables = parts.map((_, part) => `$header_${index}_${part}`);
  const sets = parts.map((part, at) => `set ${variables[at]} "${part}";`);
  return `${sets.join(' ')} add_header ${name} "${variables.join('')}";`;
}

/** Node's fetch unpacks what it gets; the raw bytes come with `http`. */
async function compressedBytes(site: Site): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get(site.edgeUrl + PATH, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

async function exists(program: string, flag: string): Promise<boolean> {
  return run(program, [flag]).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
