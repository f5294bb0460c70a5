import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@nivaas/edge/varnish';
import { ask } from '../http';
import { work } from '../paths';

const OWN_HEADERS = /^(content-length|content-type|date|connection|keep-alive|transfer-encoding)$/;

/** nginx with the edge's answer as a file, the same headers, one worker and no logs. */
export async function startNginx(page: string): Promise<{ url: string; stop: () => void }> {
  const folder = join(work, 'nginx');
  mkdirSync(folder, { recursive: true });
  const { headers, body } = await ask(page, { headers: { 'accept-encoding': 'br' } });
  writeFileSync(join(folder, 'page'), body);
  const port = await freePort();
  const lines = Object.entries(headers)
    .filter(([name]) => !OWN_HEADERS.test(name))
    .map(([name, value], index) => headerLines(name, String(value), index));
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
  const answers = () =>
    ask(url).then(
      ({ status }) => status === 200,
      () => false,
    );
  for (let tries = 0; tries < 50 && !(await answers()); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 100));
  return { url, stop: () => server.kill('SIGTERM') };
}

/** nginx limits a configuration word to 4,096 characters, so longer values are joined from variables. */
function headerLines(name: string, value: string, index: number): string {
  const parts = value.replaceAll('"', '\\"').match(/.{1,3000}/gs) ?? [''];
  const variables = parts.map((_, part) => `$header_${index}_${part}`);
  const sets = parts.map((part, at) => `set ${variables[at]} "${part}";`);
  return `${sets.join(' ')} add_header ${name} "${variables.join('')}";`;
}
