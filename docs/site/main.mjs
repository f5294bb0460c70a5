import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Eleventy } from '@11ty/eleventy';
import { preview } from 'vite';

const OUTPUT = 'docs/site/dist';

/** Documents link to sources of the repository, which are shown as text. */
const sources = {
  name: 'sources',
  configurePreviewServer({ middlewares }) {
    const files = new Set(
      execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean),
    );
    middlewares.use(({ url }, response, next) => {
      const path = decodeURI(new URL(url, 'http://localhost').pathname).slice(1);
      if (!files.has(path) || path.startsWith('docs/images/')) return next();
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(readFileSync(path));
    });
  },
};

const eleventy = new Eleventy('.', OUTPUT, {
  configPath: 'docs/site/eleventy.config.mjs',
  quietMode: true,
  runMode: 'watch',
});
await eleventy.init();
await eleventy.watch();
const server = await preview({
  appType: 'mpa',
  build: { outDir: OUTPUT },
  configFile: false,
  logLevel: 'error',
  plugins: [sources],
  preview: { host: '127.0.0.1' },
});
process.stdout.write(`Ready: ${server.resolvedUrls.local[0]}\n`);
