import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A build output that is small enough to be written, copied and hashed thousands of times. */
export interface SmallBuild {
  folder: string;
  area: string;
  version: string;
  /** What the registry must give back for ever, by `client/…` or `server/…`. */
  files: Record<string, string>;
}

export interface SmallBuildOptions {
  area: string;
  /** Tells builds of one area apart. */
  content: string;
  /** The version that it claims; default: one of its own. */
  version?: string;
  /** Further scripts, to make publishing take longer. */
  parts?: number;
}

/** @param root A folder under which the build gets one of its own. */
export async function writeSmallBuild(root: string, options: SmallBuildOptions): Promise<SmallBuild> {
  const { area, content, parts = 0 } = options;
  const version = options.version ?? versionOf(`${area} ${content}`);
  const names = ['client/remote-entry.js', 'client/routes.js', 'client/routes.css', 'server/remote-entry.js'];
  for (let part = 0; part < parts; part += 1) names.push(`client/part-${part}.js`);
  const files = Object.fromEntries(names.map((name) => [name, textOf(name, content)]));
  const folder = await mkdtemp(join(root, 'build-'));
  const all = { ...files, 'area.json': JSON.stringify(descriptionOf(area, version)) };
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return { folder, area, version, files };
}

export function versionOf(content: string): string {
  return `v${createHash('sha256').update(content).digest('hex').slice(0, 12)}`;
}

/** Long enough that compressing it is worth while. */
function textOf(name: string, content: string): string {
  return name.endsWith('.css')
    ? `.page { --content: "${content}" }\n`
    : `// ${name} of ${content}, long enough to be worth compressing\n`.repeat(20);
}

function descriptionOf(area: string, version: string): object {
  return {
    format: 1,
    area,
    version,
    container: `${area.replaceAll('-', '_')}_${version}`,
    entry: 'remote-entry.js',
    owns: [{ id: 'start', page: 'start', path: `/${area.replace('mfe-', '')}` }],
    fragments: [],
    chunks: { routes: { js: ['routes.js'], css: ['routes.css'] } },
    contracts: '1.0.0',
    sharedPack: { react: '19.3.1' },
    serverEntry: 'remote-entry.js',
    media: [],
  };
}
