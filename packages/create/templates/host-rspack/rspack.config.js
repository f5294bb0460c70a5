const { ModuleFederationPlugin } = require('@module-federation/enhanced/rspack');
const { rspack } = require('@rspack/core');

const shared = { singleton: true, requiredVersion: '^19.0.0' };
const remote = (area) => `${area.replaceAll('-', '_')}@https://the-site.example/_federation/${area}.json`;

module.exports = {
  target: ['web', 'es2022'],
  entry: './src/main.tsx',
  output: { publicPath: '/', clean: true },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new rspack.HtmlRspackPlugin({ template: 'index.html' }),
    new ModuleFederationPlugin({
      name: 'my_host',
      remotes: { 'mfe-search': remote('mfe-search'), 'mfe-content': remote('mfe-content') },
      shared: { react: shared, 'react-dom': shared },
      dts: false,
    }),
  ],
};
