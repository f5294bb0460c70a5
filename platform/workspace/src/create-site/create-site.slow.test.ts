import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root } from '../paths';

/** Two installations, and a build of each area. */
jest.setTimeout(30 * 60_000);

const home = mkdtempSync(join(tmpdir(), 'company-'));
const chain = join(home, 'chain');
const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) server.close();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
});

/** Without what npm and Jest add for this repository. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_(?!config_registry)|^(NODE_ENV|NODE_PATH|INIT_CWD|DATA_DIR|REGISTRY)$/.test(name),
  ),
);

/** @returns What it printed. @throws {Error} with that, when it fails */
async function run(folder: string, program: string, ...words: string[]): Promise<string> {
  const options = { cwd: folder, env, maxBuffer: 20_000_000 };
  const { stdout, stderr } = await promisify(execFile)(program, words, options).catch(
    (error: { stdout?: string; stderr?: string }) => {
      throw new Error(`${words.join(' ')}\n${error.stdout ?? ''}${error.stderr ?? String(error)}`);
    },
  );
  return stdout + stderr;
}

const createSite = (folder: string, ...options: string[]) =>
  run(
    home,
    process.execPath,
    join(root, 'platform/workspace/dist/main.js'),
    'create-site',
    folder,
    '--name',
    'Chain & Spoke',
    ...options,
  );

/** A registry with our packages alone, from the tarballs of a site. */
async function serve(folder: string): Promise<string> {
  const packages = new Map(
    await Promise.all(
      readdirSync(folder).map(async (file) => {
        const text = await run(folder, 'tar', '-xzOf', file, 'package/package.json');
        return [(JSON.parse(text) as { name: string }).name, { file, text }] as const;
      }),
    ),
  );
  const server = createServer(({ url = '' }, response) => {
    const path = decodeURIComponent(url).slice(1);
    if (path.endsWith('.tgz')) return response.end(readFileSync(join(folder, path)));
    const { file, text } = packages.get(path) ?? {};
    if (!file || !text) return response.writeHead(404).end('{}');
    const manifest = JSON.parse(text) as { name: string; version: string };
    const integrity = `sha512-${createHash('sha512')
      .update(readFileSync(join(folder, file)))
      .digest('base64')}`;
    const versions = {
      [manifest.version]: { ...manifest, dist: { tarball: `${address}/${file}`, integrity } },
    };
    response.end(
      JSON.stringify({ name: manifest.name, 'dist-tags': { latest: manifest.version }, versions }),
    );
  });
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return address;
}

/** Starts the site of a folder, and stops it after the work. */
async function whileServed(folder: string, work: (url: string) => Promise<void>): Promise<void> {
  const site = spawn(process.execPath, ['node_modules/@nivaas/workspace/dist/main.js', 'start'], {
    cwd: folder,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(site, 'exit');
  try {
    for await (const line of createInterface({ input: site.stdout })) {
      const [, url] = /^Ready: (\S+)/.exec(line) ?? [];
      if (url === undefined) continue;
      await work(url);
      return;
    }
    throw new Error('The site did not start.');
  } finally {
    site.kill('SIGTERM');
    await ended;
  }
}

const textOf = async (url: string) => (await fetch(url)).text();

/** Asks until the servers have followed a release. */
async function until(url: string, text: string): Promise<void> {
  while (!(await textOf(url)).includes(text)) await new Promise((resolve) => setTimeout(resolve, 200));
}

test('a site from files installs in silence, passes its tests, and serves, releases and takes back an area', async () => {
  await createSite(chain, '--languages', 'en,ar', '--areas', 'explore,checkout');
  expect(await run(chain, 'npm', 'install')).not.toMatch(/warn|deprecated/i);
  const { packages } = JSON.parse(readFileSync(join(chain, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  const ours = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/@nivaas/'));
  expect(ours.length).toBeGreaterThan(10);
  expect(ours.filter(([, { resolved }]) => !resolved?.startsWith('file:'))).toEqual([]);
  await run(chain, 'npm', 'test');
  await whileServed(chain, async (url) => {
    expect(await textOf(`${url}/ar`)).toMatch(
      /<html lang="ar-EG" dir="rtl".*<title>Home \| Chain &amp; Spoke</s,
    );
    const items = join(chain, 'mfe-explore/src/data/items.ts');
    await run(chain, 'sed', '-i', 's/First example/First bike/', items);
    await run(chain, 'npm', 'run', 'release', '--', 'deploy', 'mfe-explore', '--reason', 'bikes');
    await until(`${url}/explore`, 'First bike');
    await run(chain, 'npm', 'run', 'release', '--', 'rollback', 'mfe-explore', '--reason', 'a trial');
    await until(`${url}/explore`, 'First example');
  });
});

test('a site from a registry has the same packages, and the tasks run and write tests', async () => {
  const shop = join(home, 'shop');
  await createSite(shop, '--areas', 'explore', '--packages', await serve(join(chain, 'packages')));
  expect(await run(shop, 'npm', 'install')).not.toMatch(/warn|deprecated/i);
  await run(shop, 'npm', 'run', 'new-area', '--', 'mfe-agents', '--owns', '/agents', '--lends', 'agent-card');
  expect(readdirSync(join(shop, 'mfe-agents/src/pages/agents'))).toContain('agents.page.test.tsx');
  await run(shop, 'npm', 'run', 'build', '--', 'mfe-agents');
  expect(readdirSync(join(shop, 'mfe-agents/dist')).sort()).toContain('area.json');
});
