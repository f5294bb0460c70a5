import { federationFunctions } from './federation-runtime';
import { shareScope } from './share-scope';

interface Instance {
  name: string;
  shareScopeMap: object;
}

const { ModuleFederation, CurrentGlobal, setGlobalFederationInstance } =
  globalThis._FEDERATION_RUNTIME_CORE as {
    ModuleFederation: new (options: { name: string }) => Instance;
    CurrentGlobal: { __FEDERATION__: { __INSTANCES__: Instance[] } };
    setGlobalFederationInstance: (instance: Instance) => void;
  };
const functions = federationFunctions.bundlerRuntime as Record<string, (request: object) => unknown>;

/** What webpack generates around the modules of a remote's build, which has borrowed the functions. */
function buildOf(name: string, imports: string) {
  const init = (options: { name: string }) => new ModuleFederation(options);
  const build = {
    m: {} as Record<string, (module: { exports: unknown }) => void>,
    c: {},
    S: {},
    federation: { initOptions: { name }, runtime: { init }, instance: undefined as unknown },
    consumesLoadingData: { moduleIdToConsumeDataMapping: { 7: { shareKey: imports } } },
  };
  build.federation.instance = functions['init']?.({ webpackRequire: build });
  return build;
}

/** Opens it with the scope of the shell, loads a chunk, and imports what that needs. */
function importedBy(build: ReturnType<typeof buildOf>): unknown {
  functions['initContainerEntry']?.({ webpackRequire: build, shareScope });
  const consumes = { webpackRequire: build, installedModules: {}, moduleToHandlerMapping: {} };
  functions['consumes']?.({ ...consumes, chunkId: '3', chunkMapping: { 3: ['7'] } });
  const module = { exports: undefined as unknown };
  build.m['7']?.(module);
  return module.exports;
}

test.each(['react', 'react/jsx-runtime', 'react-dom', '@nivaas/federation'])(
  'a container that is opened imports the copy of %s that the shell has',
  async (name) => {
    const build = buildOf('mfe_one_v1', name);
    const own = name === '@nivaas/federation' ? await import('../index') : jest.requireActual<object>(name);
    expect(importedBy(build)).toBe(own);
    expect(build.S).toEqual({ default: shareScope });
    const [shared] = Object.values(shareScope[name] ?? {});
    expect(shared).toMatchObject({ from: 'shell', loaded: true, useIn: ['mfe_one_v1'] });
  },
);

test('what the shell does not lend is named', () => {
  expect(() => importedBy(buildOf('mfe_one_v1', 'left-pad'))).toThrow(
    'mfe_one_v1 needs left-pad, which the shell does not lend.',
  );
});

test('the runtimes of other bundlers find the instances of the page', () => {
  setGlobalFederationInstance(new ModuleFederation({ name: 'mfe_one_v1' }));
  expect(CurrentGlobal.__FEDERATION__.__INSTANCES__.map(({ name }) => name)).toEqual(['mfe_one_v1']);
  expect(Reflect.get(globalThis, '__FEDERATION__')).toBe(CurrentGlobal.__FEDERATION__);
});
