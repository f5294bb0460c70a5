import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A build that is small enough to be written and hashed thousands of times. */
export interface SmallBuild {
  folder: string;
  area: string;
  version: string;
  /** Contents by path, `client/…` or `server/…`. */
  files: Record<string, string>;
}

/**
 * Writes a build into a new folder under `root`.
 *
 * @param content Makes its files differ from those of other builds.
 * @param options The version that it claims, and a number of extra scripts that make publishing take longer.
 */
export async function writeSmallBuild(
  root: string,
  area: string,
  content: string,
  { version = versionOf(`${area} ${content}`), parts = 0 } = {},
): Promise<SmallBuild> {
  const names = ['client/remote-entry.js', 'client/routes.js', 'client/routes.css', 'server/remote-entry.js'];
  for (let part = 0; part < parts; part += 1) names.push(`client/part-${part}.js`);
  // Valid as a script and as a stylesheet, and long enough to be compressed.
  const textOf = (name: string) => `/* ${name} of ${content} */\n`.repeat(50);
  const files = Object.fromEntries(names.map((name) => [name, textOf(name)]));
  const description = {
    format: 1,
    area,
    version,
    container: `${area.replaceAll('-', '_')}_${version}`,
    entry: 'remote-entry.js',
    owns: [{ id: 'start', page: 'start', path: `/${area.replace('mfe-', '')}` }],
    fragments: [],
    chunks: {
      routes: { js: ['routes.js'], css: ['routes.css'] },
      'page-start': { js: ['routes.js'], css: [] },
    },
    contracts: '1.0.0',
    sharedPack: { react: '19.3.1' },
    serverEntry: 'remote-entry.js',
    media: [],
  };
  const folder = await mkdtemp(join(root, 'build-'));
  for (const [name, text] of Object.entries({ ...files, 'area.json': JSON.stringify(description) })) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { folder, area, version, files };
}

export function writeSmallBuilds(root: string, area: string, contents: string[], parts = 0) {
  return Promise.all(contents.map((content) => writeSmallBuild(root, area, content, { parts })));
}

export function versionOf(content: string): string {
  return `v${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}
