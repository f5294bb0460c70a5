import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { AreaBuild } from '@nivaas/registry';
import { versionOf } from '../site/builds';

/** A minimal shell that renders one remote and reports its errors as the shell's own, as React does. */
const SHELL = `
exports.sitemap = async () => [];
exports.createRenderer = ({ loadContainer, report }) => ({
  load: async (area, expose) => loadContainer(area)[expose],
  render: async (url) => {
    let html = '';
    try {
      html = loadContainer('mfe-search').render(url);
    } catch (error) {
      report({ area: 'shell', part: url, phase: 'render', error });
    }
    return {
      status: 200,
      head: { title: 'Trial' },
      html,
      data: { loaderData: {}, errors: null, fragments: {}, unmatched: false, failed: false, origin: '' },
      chunks: { shell: ['main'], 'mfe-search': ['routes', 'page-start'] },
    };
  },
});`;

/** A remote that throws on one in `failsOneIn` renders; 0: on none. */
const remote = (container: string, name: string, failsOneIn: number) => `
exports.${container} = {
  routes: { routes: [{ id: 'start', lazy: async () => ({ Component: () => null }) }] },
  render: (url) => {
    const n = Number(new URL(url, 'http://trial').searchParams.get('n'));
    if (${failsOneIn} > 0 && n % ${failsOneIn} === 0) throw new TypeError('no listing ' + n);
    return '<p data-whole>${name}</p>';
  },
};`;

/**
 * Writes a build that the registry can publish.
 *
 * @param name Makes its content differ from other builds.
 * @returns Its folder and version.
 */
export async function writeTrialBuild(
  root: string,
  area: 'shell' | 'mfe-search',
  name: string,
  failsOneIn = 0,
): Promise<{ folder: string; version: string }> {
  const version = versionOf(`${area} ${name}`);
  const container = `${area.replace('-', '_')}_${version}`;
  const description: AreaBuild = {
    format: 1,
    area,
    version,
    container,
    entry: 'main.js',
    owns: [{ id: 'start', page: 'start', path: area === 'shell' ? '/' : '/search' }],
    fragments: [],
    chunks: {
      main: { js: ['main.js'], css: [] },
      routes: { js: ['main.js'], css: [] },
      'page-start': { js: ['main.js'], css: [] },
    },
    contracts: '1.0.0',
    sharedPack: { react: '19.3.1' },
    serverEntry: 'main.js',
    media: [],
  };
  const folder = await mkdtemp(join(root, 'build-'));
  const files = {
    'area.json': JSON.stringify(description),
    'client/main.js': `// ${name}`,
    'server/main.js': area === 'shell' ? SHELL : remote(container, name, failsOneIn),
  };
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, version };
}
