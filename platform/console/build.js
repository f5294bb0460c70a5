#!/usr/bin/env node
/*
 * Builds the console into dist/, which the edge serves at /_ops: the files, also compressed, and page.json with their
 * names and hashes. The build uses a folder beside dist/, which is renamed at the end, so that a running edge never
 * serves half a build.
 */
const { createHash } = require('node:crypto');
const { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { brotliCompressSync, gzipSync } = require('node:zlib');
const webpack = require('webpack');
const config = require('./webpack.config');

const output = join(__dirname, `.build-${process.pid}`);

webpack({ ...config, output: { ...config.output, path: output } }, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) {
    rmSync(output, { recursive: true, force: true });
    process.stderr.write(`${error?.stack ?? stats.toString('errors-warnings')}\n`);
    process.exit(1);
  }
  const icon = readFileSync(join(__dirname, 'icon.svg'));
  const iconName = `icon.${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
  cpSync(join(__dirname, 'icon.svg'), join(output, iconName));
  for (const name of readdirSync(output).filter((file) => /\.(js|css)$/.test(file))) {
    const bytes = readFileSync(join(output, name));
    writeFileSync(join(output, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(output, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
  const page = { script: described('.js'), style: described('.css'), icon: described('.svg') };
  writeFileSync(join(output, 'page.json'), `${JSON.stringify(page, null, 2)}\n`);
  rmSync(join(__dirname, 'dist'), { recursive: true, force: true });
  renameSync(output, join(__dirname, 'dist'));
});

function described(ending) {
  const name = readdirSync(output).find((file) => file.endsWith(ending));
  const hash = createHash('sha256')
    .update(readFileSync(join(output, name)))
    .digest('base64');
  return { name, integrity: `sha256-${hash}` };
}
