import { LeanInstance, type ShareScope } from './instance';

const react = { createElement: () => undefined };

const shell = () =>
  new LeanInstance({
    name: 'shell_v1',
    shared: {
      react: [
        { version: '19.0.0', get: () => () => react, scope: ['default'], shareConfig: { eager: true } },
      ],
    },
  });

const remote = { name: 'mfe_one_v1', alias: 'mfe-one', entry: '/one.js', entryGlobalName: 'mfe_one_v1' };

function containerOf(modules: Record<string, unknown>) {
  const init = jest.fn<unknown, [ShareScope]>();
  const get = (expose: string) =>
    expose in modules ? Promise.resolve(() => modules[expose]) : Promise.reject(new Error(`no ${expose}`));
  return { init, get };
}

test('a remote is opened once, with the scope of the shell, under its name and under its alias', async () => {
  const instance = shell();
  const container = containerOf({ './routes': 'the routes' });
  const loadEntry = jest.fn(() => Promise.resolve(container as never));
  instance.registerPlugins([{ name: 'entries', loadEntry }]);
  instance.registerRemotes([remote]);
  await expect(instance.loadRemote('mfe-one/routes')).resolves.toBe('the routes');
  await expect(instance.loadRemote('mfe_one_v1/routes')).resolves.toBe('the routes');
  expect(loadEntry).toHaveBeenCalledTimes(1);
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(container.init.mock.lastCall?.[0]).toBe(instance.shareScopeMap['default']);
});

test('an entry that failed is asked for again', async () => {
  const instance = shell();
  const loadEntry = jest
    .fn<Promise<never>, []>()
    .mockRejectedValueOnce(new Error('broken line'))
    .mockResolvedValue(containerOf({ './routes': 1 }) as never);
  instance.registerPlugins([{ name: 'entries', loadEntry }]);
  instance.registerRemotes([remote]);
  await expect(instance.loadRemote('mfe-one/routes')).rejects.toThrow('broken line');
  await expect(instance.loadRemote('mfe-one/routes')).resolves.toBe(1);
});

test('a missing expose and an unknown remote are refused', async () => {
  const instance = shell();
  instance.registerPlugins([{ name: 'entries', loadEntry: () => Promise.resolve(containerOf({}) as never) }]);
  instance.registerRemotes([remote]);
  await expect(instance.loadRemote('mfe-one/nothing')).rejects.toThrow('no ./nothing');
  await expect(instance.loadRemote('mfe-two/routes')).rejects.toThrow('mfe-two is not registered.');
});

test('a container has the modules of the shell, which are marked as used', () => {
  const instance = shell();
  const container = new LeanInstance({ name: 'mfe_one_v1' });
  container.initShareScopeMap('default', instance.shareScopeMap['default'] ?? {});
  expect(container.loadShareSync('react')()).toBe(react);
  expect(instance.shareScopeMap['default']?.['react']?.['19.0.0']).toMatchObject({
    from: 'shell_v1',
    loaded: true,
    useIn: ['mfe_one_v1'],
  });
});

test('what the shell does not lend is named', () => {
  expect(() => shell().loadShareSync('left-pad')).toThrow(
    'shell_v1 needs left-pad, which the shell does not lend.',
  );
});
