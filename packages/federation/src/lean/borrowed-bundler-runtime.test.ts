import type { LentRuntime } from './lent-runtime';

const lent: LentRuntime = {
  bundlerRuntime: { init: () => undefined, consumes: () => undefined },
  attachShareScopeMap: () => undefined,
};

/** Evaluates the module anew, like the entry of each remote. */
async function evaluate() {
  jest.resetModules();
  return (await import('./borrowed-bundler-runtime')).default;
}

afterEach(() => {
  delete globalThis.__NIVAAS_BUNDLER_RUNTIME__;
});

test('a remote takes the functions that the shell lends, and no others', async () => {
  globalThis.__NIVAAS_BUNDLER_RUNTIME__ = lent;
  const federation = await evaluate();
  expect(federation.bundlerRuntime).toBe(lent.bundlerRuntime);
  expect(federation.attachShareScopeMap).toBe(lent.attachShareScopeMap);
});

test('without a shell that lends them an entry says what is missing', async () => {
  await expect(evaluate()).rejects.toThrow('needs a shell that lends its federation runtime');
});

test('each container has an instance of its own, and the same one when it is evaluated again', async () => {
  globalThis.__NIVAAS_BUNDLER_RUNTIME__ = lent;
  const { runtime } = await evaluate();
  const first = runtime.init({ name: 'mfe_one_v1', remotes: [] });
  const other = runtime.init({ name: 'mfe_one_v2', remotes: [] });
  expect(other).not.toBe(first);
  expect(runtime.init({ name: 'mfe_one_v1', remotes: [] })).toBe(first);
});
