/*
 * Builds the console into dist/, which the edge serves at /_ops: one page with one script and one stylesheet, without
 * federation, so that it works when every area is down.
 */
const { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { brotliCompressSync, gzipSync } = require('node:zlib');
const { rspack } = require('@rspack/core');

const root = join(__dirname, '../..');
/** The oldest browsers, as of the site. */
const { browserslist } = JSON.parse(readFileSync(join(root, 'packages/federation/package.json'), 'utf8'));

/** Renamed at the end, so that a running edge never serves half a build. */
const output = join(__dirname, `.build-${process.pid}`);

const config = {
  context: root,
  mode: 'production',
  target: ['web', `browserslist:${browserslist.join()}`],
  devtool: false,
  entry: { console: join(__dirname, 'src/main.tsx') },
  output: { path: output, filename: '[name].[contenthash:8].js', publicPath: '/_ops/assets/' },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['source', '...'] },
  module: {
    parser: { 'css/auto': { namedExports: false } },
    generator: { 'css/auto': { localIdentName: 'console-[hash:base64:6]', exportsConvention: 'as-is' } },
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          env: { targets: browserslist },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
      { test: /\.css$/, type: 'css/auto', sideEffects: true },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({
      template: join(__dirname, 'index.html'),
      favicon: join(__dirname, 'icon.svg'),
      minify: false,
    }),
  ],
  performance: false,
};

rspack(config, (failure, stats) => {
  if (!failure && !stats.hasErrors() && !stats.hasWarnings()) return finish();
  process.stderr.write(`${failure ? failure.stack : stats.toString('errors-warnings')}\n`);
  rmSync(output, { recursive: true, force: true });
  process.exitCode = 1;
});

function finish() {
  for (const name of readdirSync(output).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const bytes = readFileSync(join(output, name));
    writeFileSync(join(output, `${name}.br`), brotliCompressSync(bytes));
    writeFileSync(join(output, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
  const dist = join(__dirname, 'dist');
  rmSync(dist, { recursive: true, force: true });
  renameSync(output, dist);
}
