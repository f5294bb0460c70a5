import { drill, type CatalogueRow } from './row';

export const chunk: CatalogueRow[] = [
  { id: 'C01', fault: 'expose chunk 404/500/HTML/corrupt', proof: drill },
  { id: 'C02', fault: 'expose chunk hangs', proof: drill },
  {
    id: 'C03',
    fault: 'old tab asks a chunk after deploy',
    proof: drill,
  },
  {
    id: 'C05',
    fault: 'old tab after retention cleanup',
    proof: [
      {
        test: 'platform/registry/src/retention/gc.test.ts',
        name: 'a version that a tab had open within seven days stays',
      },
      drill,
    ],
  },
  {
    id: 'C06',
    fault: 'lazy chunk in a remote fails once',
    proof: [
      drill,
      {
        test: 'packages/federation/src/lazy.test.tsx',
        name: 'a failure stands until the visitor tries again, and then it is over',
      },
    ],
  },
  { id: 'C07', fault: 'preloaded chunk fails', proof: drill },
  { id: 'C08', fault: 'stylesheet 404 (manifest path)', proof: drill },
  { id: 'C10', fault: 'stylesheet wrong bytes', proof: drill },
  {
    id: 'C11',
    fault: 'CSS of one remote hits another (.card{display:none})',
    proof: [
      {
        test: 'packages/federation/webpack/class-names.test.ts',
        name: 'areas and classes have names of their own, and the same sources the same names',
      },
      {
        test: 'packages/federation/webpack/build-area.test.ts',
        name: 'styles stand in the layer of areas under short names, the same in the browser and on the server',
      },
    ],
  },
  {
    id: 'C12',
    fault: 'shared chunk offered by remote A fails',
    proof: [
      drill,
      {
        test: 'packages/federation/webpack/shared-pack.test.ts',
        name: 'the shell provides every module of the pack at once, in one exact version',
      },
    ],
  },
  { id: 'C13', fault: 'shared chunk fails, later retry', proof: drill },
  {
    id: 'C15',
    fault: 'remote built with other React minor (19.0.0 ↔ 19.3.1)',
    proof: {
      test: 'platform/registry/src/gate.test.ts',
      name: 'the shared pack must be exactly the one of the live shell',
    },
  },
  {
    id: 'C16',
    fault: 'remote built with React 18 / 20',
    proof: {
      test: 'platform/registry/src/gate.test.ts',
      name: 'the shared pack must be exactly the one of the live shell',
    },
  },
  {
    id: 'C17',
    fault: 'react ≠ react-dom version',
    proof: [
      {
        test: 'packages/federation/webpack/shared-pack.test.ts',
        name: 'react and react-dom are of one version, and the gate gets all of them',
      },
      { test: 'packages/federation/webpack/pins.test.ts', name: '%s is installed in version %s' },
    ],
  },
  {
    id: 'C18',
    fault: 'hot swap to other version inside one page',
    proof: [
      drill,
      {
        test: 'packages/federation/src/host/areas.test.ts',
        name: 'stands in for one that cannot be loaded, under its own container, and is told',
      },
    ],
  },
  {
    id: 'C20',
    fault: 'chunk names equal in two remotes',
    proof: [
      {
        test: 'packages/federation/webpack/class-names.test.ts',
        name: 'areas and classes have names of their own, and the same sources the same names',
      },
      {
        test: 'packages/federation/webpack/build-area.test.ts',
        name: 'another text is another version, in the names of container and chunks too',
      },
    ],
  },
];
