import type { HostedScript, ScriptHost } from '../script-host';

const host: ScriptHost = {
  bundlerRuntime: { init: () => undefined, consumes: () => undefined },
  attachShareScopeMap: () => undefined,
  load: () => Promise.resolve(),
};

/** Evaluates the module anew, like the entry of each remote, in a script of this host. */
async function evaluate(lent: HostedScript['host']) {
  jest.resetModules();
  const currentScript = Object.assign(document.createElement('script'), lent && { host: lent });
  Object.defineProperty(document, 'currentScript', { value: currentScript, configurable: true });
  const build: { host?: ScriptHost } = {};
  Object.assign(globalThis, { __webpack_require__: build });
  const { default: federation } = await import('./borrowed-bundler-runtime');
  return { federation, build };
}

test('a remote takes what the host of its script lends', async () => {
  const { federation, build } = await evaluate(host);
  expect(federation).toMatchObject({
    bundlerRuntime: host.bundlerRuntime,
    attachShareScopeMap: host.attachShareScopeMap,
  });
  expect(build.host).toBe(host);
});

test('without a host that lends them an entry says what is missing', async () => {
  await expect(evaluate(undefined)).rejects.toThrow('needs a host that lends its federation runtime');
});

test('each container has an instance of its own, and the same one when it is evaluated again', async () => {
  const { runtime } = (await evaluate(host)).federation;
  const first = runtime.init({ name: 'mfe_one_v1', remotes: [] });
  const other = runtime.init({ name: 'mfe_one_v2', remotes: [] });
  expect(other).not.toBe(first);
  expect(runtime.init({ name: 'mfe_one_v1', remotes: [] })).toBe(first);
});
