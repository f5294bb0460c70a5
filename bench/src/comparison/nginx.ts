import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../platform/edge/src/test-support/varnish';
import { ask } from '../http';
import { work } from '../paths';

const OWN_HEADERS = /^(content-length|content-type|date|connection|keep-alive|transfer-encoding)$/;

/** Starts nginx, which serves the edge's answer from a file with the same headers: one worker, no logs. */
export async function startNginx(page: string): Promise<{ url: string; stop: () => void }> {
  const folder = join(work, 'nginx');
  mkdirSync(folder, { recursive: true });
  const { headers, body } = await ask(page, { headers: { 'accept-encoding': 'br' } });
  writeFileSync(join(folder, 'page'), body);
  const port = await freePort();
  const lines = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.test(name))
    .map(([name, value]) => `add_header ${name} "${String(value).replaceAll('"', '\\"')}";`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind};`,
  );
  const config = [
    'daemon off; worker_processes 1; error_log stderr crit;',
    `pid ${folder}/nginx.pid; events { worker_connections 512; }`,
    `http { access_log off; sendfile on; tcp_nopush on; open_file_cache max=10; ${temporary.join(' ')}`,
    `default_type "text/html; charset=utf-8"; server { listen 127.0.0.1:${port}; root ${folder}; ${lines.join(' ')} } }`,
  ];
  writeFileSync(join(folder, 'nginx.conf'), config.join('\n'));
  const server = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  process.once('exit', () => server.kill());
  const url = `http://127.0.0.1:${port}/page`;
  for (let tries = 0; tries < 50 && !(await ask(url).catch(() => undefined)); tries += 1) await delay(100);
  return { url, stop: () => server.kill('SIGTERM') };
}
