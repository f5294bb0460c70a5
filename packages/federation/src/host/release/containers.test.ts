import { shareScope } from '../../lean/share-scope';
import { areaSnapshot } from '../test-support/release';
import { Containers } from './containers';

const version = areaSnapshot('mfe-one');

function containerOf(modules: Record<string, unknown>) {
  const get = (expose: string) =>
    expose in modules ? Promise.resolve(() => modules[expose]) : Promise.reject(new Error(`no ${expose}`));
  return { init: jest.fn(), get };
}

test('a container is opened once, with the modules of the shell', async () => {
  const container = containerOf({ './routes': 'the routes', './box': 'the box' });
  const loadContainer = jest.fn(() => container);
  const containers = new Containers(loadContainer);
  const load = (expose: string) => containers.load('mfe-one', version, expose);
  expect(await Promise.all([load('routes'), load('box'), load('box')])).toEqual([
    'the routes',
    'the box',
    'the box',
  ]);
  expect(loadContainer.mock.calls).toEqual([['mfe-one', version]]);
  expect(container.init).toHaveBeenCalledTimes(1);
  expect(container.init.mock.lastCall?.[0]).toBe(shareScope);
});

test('an entry that failed is asked for again, as is what it does not have', async () => {
  const loadContainer = jest
    .fn()
    .mockRejectedValueOnce(new Error('broken line'))
    .mockResolvedValue(containerOf({ './routes': 1 }));
  const containers = new Containers(loadContainer);
  await expect(containers.load('mfe-one', version, 'routes')).rejects.toThrow('broken line');
  expect(await containers.load('mfe-one', version, 'routes')).toBe(1);
  await expect(containers.load('mfe-one', version, 'nothing')).rejects.toThrow('no ./nothing');
});
