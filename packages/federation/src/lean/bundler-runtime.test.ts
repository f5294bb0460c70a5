import type * as Lean from './bundler-runtime';

type Federation = (typeof Lean)['default'];

async function evaluate(): Promise<typeof Lean> {
  jest.resetModules();
  return import('./bundler-runtime');
}

/** What webpack generates around the modules of one build. */
function buildOf(federation: Federation, initOptions: object) {
  const build = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {},
    S: {},
    federation: { ...federation, initOptions, instance: undefined as never },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: { shareKey: 'react' } } },
  };
  build.federation.instance = federation.bundlerRuntime.init({ webpackRequire: build as never }) as never;
  return build;
}

function imported(build: ReturnType<typeof buildOf>, id: string): unknown {
  const module = { exports: undefined as unknown };
  build.m[id]?.(module);
  return module.exports;
}

const react = {};
const shared = {
  react: [{ version: '19.0.0', get: () => () => react, scope: ['default'], shareConfig: {} }],
};
const consumesOf = (build: unknown) => ({
  webpackRequire: build as never,
  installedModules: {},
  moduleToHandlerMapping: {},
});

test('the shell imports its own pack, and is the instance of the page', async () => {
  const { default: federation, getInstance } = await evaluate();
  const shell = buildOf(federation, { name: 'shell_v1', shared });
  federation.bundlerRuntime.installInitialConsumes({ ...consumesOf(shell), initialConsumes: ['7'] });
  expect(imported(shell, '7')).toBe(react);
  expect(getInstance()).toBe(shell.federation.instance);
});

test('a container that is opened with the scope of the shell imports the same copy', async () => {
  const { default: federation } = await evaluate();
  const shell = buildOf(federation, { name: 'shell_v1', shared });
  const container = buildOf(federation, { name: 'mfe_one_v1' });
  const { shareScopeMap } = shell.federation.instance as { shareScopeMap: Record<string, never> };
  const shareScope = shareScopeMap['default'] as never;
  federation.bundlerRuntime.initContainerEntry({ webpackRequire: container as never, shareScope });
  federation.bundlerRuntime.consumes({ ...consumesOf(container), chunkId: '3', chunkMapping: { 3: ['7'] } });
  expect(imported(container, '7')).toBe(react);
  expect(container.S).toEqual({ default: shareScope });
});

test('the developer tools find the instances of the page', async () => {
  const { default: federation } = await evaluate();
  buildOf(federation, { name: 'shell_v1', shared });
  const { __FEDERATION__: seen } = globalThis as unknown as {
    __FEDERATION__: { __INSTANCES__: { name: string }[] };
  };
  expect(seen.__INSTANCES__.map(({ name }) => name)).toEqual(['shell_v1']);
});
