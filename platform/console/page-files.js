/*
 * The end of the console's build: the files, also compressed, and page.json with their names and hashes, in dist/, which
 * the edge serves at /_ops. The build uses a folder beside dist/, which is renamed at the end, so that a running edge never
 * serves half a build.
 */
const { createHash } = require('node:crypto');
const { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { brotliCompressSync, gzipSync } = require('node:zlib');

exports.PageFiles = class PageFiles {
  apply({ hooks, options }) {
    const output = options.output.path;
    hooks.done.tap('PageFiles', (stats) => {
      if (stats.hasErrors() || stats.hasWarnings()) rmSync(output, { recursive: true, force: true });
      else finish(output);
    });
  }
};

function finish(output) {
  const icon = readFileSync(join(__dirname, 'icon.svg'));
  const iconName = `icon.${createHash('sha256').update(icon).digest('hex').slice(0, 8)}.svg`;
  cpSync(join(__dirname, 'icon.svg'), join(output, iconName));
  for (const name of readdirSync(output).filter((file) => /\.(js|css)$/.test(file))) {
    const bytes = readFileSync(join(output, name));
    writeFileSync(join(output, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(output, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
  const [script, style, picture] = ['.js', '.css', '.svg'].map((ending) => described(output, ending));
  writeFileSync(join(output, 'page.json'), `${JSON.stringify({ script, style, icon: picture }, null, 2)}\n`);
  rmSync(join(__dirname, 'dist'), { recursive: true, force: true });
  renameSync(output, join(__dirname, 'dist'));
}

function described(output, ending) {
  const name = readdirSync(output).find((file) => file.endsWith(ending));
  const hash = createHash('sha256')
    .update(readFileSync(join(output, name)))
    .digest('base64');
  return { name, integrity: `sha256-${hash}` };
}
