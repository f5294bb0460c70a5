const { join } = require('node:path');
const browserslist = require('browserslist');
const { browserslistToTargets } = require('lightningcss');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const MinimizerPlugin = require('minimizer-webpack-plugin');
const { PageFiles } = require('./page-files');

const root = join(__dirname, '../..');
/** Has the list of the oldest browsers. */
const BROWSERS = join(root, 'packages/federation/package.json');

/** One script and one stylesheet without federation, so that the console works when every area is down. */
module.exports = {
  context: root,
  mode: 'production',
  target: ['web', `browserslist:${BROWSERS}`],
  devtool: false,
  entry: { console: join(__dirname, 'src/main.tsx') },
  output: {
    path: join(__dirname, `.build-${process.pid}`),
    filename: '[name].[contenthash:8].js',
    publicPath: '',
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'], conditionNames: ['source', '...'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'ts-loader',
        options: {
          transpileOnly: true,
          onlyCompileBundledFiles: true,
          configFile: join(root, 'tsconfig.base.json'),
          compilerOptions: { composite: false, declaration: false, emitDeclarationOnly: false },
        },
      },
      {
        test: /\.css$/,
        sideEffects: true,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: 'css-loader',
            options: {
              modules: {
                auto: true,
                localIdentName: 'console-[hash:base64:6]',
                localIdentContext: root,
                namedExport: false,
                exportLocalsConvention: 'as-is',
              },
            },
          },
        ],
      },
    ],
  },
  optimization: {
    minimizer: [
      '...',
      new MinimizerPlugin({
        test: /\.css$/,
        minify: MinimizerPlugin.lightningCssMinify,
        minimizerOptions: { targets: browserslistToTargets(browserslist(undefined, { config: BROWSERS })) },
      }),
    ],
  },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css' }), new PageFiles()],
  performance: false,
  stats: 'errors-warnings',
  infrastructureLogging: { level: 'error' },
};
