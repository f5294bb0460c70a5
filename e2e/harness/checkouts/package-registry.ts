import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';

const MANIFEST = {
  name: 'homeward',
  version: '1.0.0',
  license: 'MIT',
  main: 'index.js',
  types: 'index.d.ts',
};
const FILES = {
  'package.json': JSON.stringify(MANIFEST),
  'index.js': 'exports.homeward = (city) => `Homeward to ${city}`;',
  'index.d.ts': 'export function homeward(city: string): string;',
};

/** A package registry. */
export interface PackageRegistry {
  url: string;
  /** Paths that npm asked for. */
  asked: string[];
  close: () => void;
}

/** Serves the package `homeward` and nothing else. @param folder A new folder for its tarball. */
export async function startPackageRegistry(folder: string): Promise<PackageRegistry> {
  await mkdir(folder);
  for (const [name, text] of Object.entries(FILES)) await writeFile(join(folder, name), text);
  await promisify(execFile)('npm', ['pack', '--silent'], { cwd: folder });
  const tarball = await readFile(join(folder, 'homeward-1.0.0.tgz'));
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    if (path.endsWith('.tgz')) return response.end(tarball);
    if (path !== '/homeward') return response.writeHead(404).end('{}');
    const dist = { tarball: `${url}/homeward-1.0.0.tgz`, integrity };
    const versions = { '1.0.0': { ...MANIFEST, dist } };
    return response.end(JSON.stringify({ name: MANIFEST.name, 'dist-tags': { latest: '1.0.0' }, versions }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, close: () => void server.close() };
}
