import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

const shared = { singleton: true, requiredVersion: '^19.0.0' };
const remote = (area) => ({
  type: 'var',
  name: area,
  entry: `https://the-site.example/_federation/${area}.json`,
  entryGlobalName: area,
  shareScope: 'default',
});

export default defineConfig({
  build: { target: 'es2022' },
  plugins: [
    federation({
      name: 'my_host',
      remotes: { 'mfe-search': remote('mfe-search'), 'mfe-content': remote('mfe-content') },
      shared: { react: shared, 'react-dom': shared },
      dts: false,
    }),
  ],
});
