import type { AreaSnapshot } from '@nivaas/contracts';
import { AreaLoadError } from './part-opener';
import { Areas } from './areas';
import { areaSnapshot, fakeInstance, releaseOf } from '../test-support/release';

const routes = { routes: [] };
const never = () => new Promise(() => undefined);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (error: unknown) => (error instanceof AreaLoadError ? error.code : error),
  );

const entryUrl = (name: string, { version, entry }: { version: string; entry: string }) =>
  `/${name}/${version}/${entry}`;

function areasWith(
  modules: Record<string, unknown>,
  area = areaSnapshot('mfe-search', { results: '/search' }),
) {
  const instance = fakeInstance(modules);
  return { instance, areas: new Areas({ snapshot: releaseOf({ 'mfe-search': area }), instance, entryUrl }) };
}

test('a module is loaded once, however many ask, from the entry of its version', async () => {
  const { areas, instance } = areasWith({ 'mfe-search/list': routes });
  const [first, second] = await Promise.all([areas.load('mfe-search/list'), areas.load('mfe-search/list')]);
  expect(first).toBe(routes);
  expect(second).toBe(routes);
  expect(areas.load('mfe-search/list')).toBe(areas.load('mfe-search/list'));
  expect(instance.loadRemote.mock.calls).toEqual([['mfe-search/list']]);
  expect(instance.registerRemotes.mock.calls).toEqual([
    [
      [
        {
          name: 'mfe_search_v0123456789ab',
          alias: 'mfe-search',
          entry: '/mfe-search/v0123456789ab/remote-entry.js',
          type: 'global',
          entryGlobalName: 'mfe_search_v0123456789ab',
        },
      ],
    ],
  ]);
});

test('an area is registered once for all that it exposes', async () => {
  const { areas, instance } = areasWith({ 'mfe-search/list': routes, 'mfe-search/box': {} });
  await areas.load('mfe-search/list');
  await areas.load('mfe-search/box');
  expect(instance.registerRemotes).toHaveBeenCalledTimes(1);
});

test('an area that is switched off is never asked for', async () => {
  const { areas, instance } = areasWith({}, areaSnapshot('mfe-search', {}, { off: true }));
  expect(await codeOf(areas.load('mfe-search/list'))).toBe('off');
  expect(instance.loadRemote).not.toHaveBeenCalled();
  expect(instance.registerRemotes).not.toHaveBeenCalled();
});

test('a fragment that its area no longer lends is off, as the map or the document says; others are asked for', async () => {
  const whole = areasWith({ 'mfe-search/box': {} });
  expect(whole.areas.isOff('mfe-search/gone')).toBe(true);
  expect(whole.areas.isOff('mfe-search/box')).toBe(false);
  expect(whole.areas.isOff('mfe-search:results')).toBe(false);
  expect(await codeOf(whole.areas.load('mfe-search/gone'))).toBe('off');
  const document = areaSnapshot('mfe-search', {}, { chunks: { 'fragment-gone': { js: [], css: [] } } });
  const map = releaseOf({
    'mfe-search': areaSnapshot('mfe-search'),
    'mfe-content': areaSnapshot('mfe-content'),
  });
  const fetchMap = async () => map;
  const instance = fakeInstance({ 'mfe-search/box': 'the box' });
  const areas = new Areas({ snapshot: releaseOf({ 'mfe-search': document }), instance, entryUrl, fetchMap });
  expect(['gone', 'box'].map((name) => areas.isOff(`mfe-search/${name}`))).toEqual([true, false]);
  expect(await areas.load('mfe-search/box')).toBe('the box');
  expect(await codeOf(areas.load('mfe-content/gone'))).toBe('off');
});

test('routes and sitemap are no fragments, so they are never missing from a release map', async () => {
  const { areas } = areasWith({ 'mfe-search/routes': routes, 'mfe-search/sitemap': 'the sitemap' });
  expect(await areas.load('mfe-search/routes')).toBe(routes);
  expect(await areas.load('mfe-search/sitemap')).toBe('the sitemap');
});

test('an area that the release does not have fails as unknown_area', async () => {
  const { areas } = areasWith({});
  expect(await codeOf(areas.load('mfe-nothing/list'))).toBe('unknown_area');
});

test('a module that is broken or missing fails with area, expose and cause', async () => {
  const cause = new Error('no such file');
  const { areas } = areasWith({
    'mfe-search/box': () => Promise.reject(cause),
    'mfe-search/list': undefined,
  });
  const error = await areas.load('mfe-search/box').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'AreaLoadError',
    part: 'mfe-search/box',
    code: 'failed',
    cause,
  });
  expect(await codeOf(areas.load('mfe-search/list'))).toBe('failed');
});

test('a failure stays until it is forgotten, then the module is asked for again', async () => {
  let isBroken = true;
  const { areas, instance } = areasWith({
    'mfe-search/box': () => (isBroken ? Promise.reject(new Error('offline')) : Promise.resolve('the box')),
  });
  expect(await codeOf(areas.load('mfe-search/box'))).toBe('failed');
  isBroken = false;
  expect(await codeOf(areas.load('mfe-search/box'))).toBe('failed');
  expect(instance.loadRemote).toHaveBeenCalledTimes(1);
  areas.forget('mfe-search/box');
  expect(await areas.load('mfe-search/box')).toBe('the box');
});

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a module that never arrives counts as failed after 9.5 seconds, not before', async () => {
    const { areas } = areasWith({ 'mfe-search/box': never });
    let code: unknown;
    void codeOf(areas.load('mfe-search/box')).then((found) => (code = found));
    await jest.advanceTimersByTimeAsync(9_499);
    expect(code).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(code).toBe('timeout');
  });

  test('a module that came in time leaves no timer behind', async () => {
    const { areas } = areasWith({ 'mfe-search/list': routes });
    await areas.load('mfe-search/list');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the release map', () => {
  const whole = releaseOf({
    'mfe-search': areaSnapshot('mfe-search'),
    'mfe-account': areaSnapshot('mfe-account'),
  });

  test('is asked for once, when an area is needed that the document did not carry', async () => {
    const fetchMap = jest.fn(() => Promise.resolve(whole));
    const instance = fakeInstance({ 'mfe-account/box': 'the box', 'mfe-account/list': routes });
    const areas = new Areas({ snapshot: releaseOf({}), instance, entryUrl, fetchMap });
    expect(await Promise.all([areas.load('mfe-account/box'), areas.load('mfe-account/list')])).toEqual([
      'the box',
      routes,
    ]);
    expect(fetchMap.mock.calls.map(([release]: string[]) => release)).toEqual(['r0123456789ab']);
    expect(areas.known.names()).toEqual(['mfe-search', 'mfe-account']);
    expect(await codeOf(areas.load('mfe-nothing/list'))).toBe('unknown_area');
  });

  test('is not asked for when the document carried what is needed', async () => {
    const fetchMap = jest.fn(() => Promise.resolve(whole));
    const areas = new Areas({
      snapshot: whole,
      instance: fakeInstance({ 'mfe-search/box': {} }),
      entryUrl,
      fetchMap,
    });
    await areas.load('mfe-search/box');
    expect(fetchMap).not.toHaveBeenCalled();
  });

  test('is requested again after a failure', async () => {
    const fetchMap = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(whole);
    const instance = fakeInstance({ 'mfe-account/box': 'the box' });
    const areas = new Areas({ snapshot: releaseOf({}), instance, entryUrl, fetchMap });
    expect(await codeOf(areas.load('mfe-account/box'))).toBe('failed');
    areas.forget('mfe-account/box');
    expect(await areas.load('mfe-account/box')).toBe('the box');
  });
});

describe('the version before', () => {
  const before = {
    ...areaSnapshot('mfe-search'),
    version: 'vbbbbbbbbbbbb',
    container: 'mfe_search_vbbbbbbbbbbbb',
  };
  const whole = releaseOf({ 'mfe-search': { ...areaSnapshot('mfe-search'), fallback: before } });
  const fails = () => Promise.reject(new Error('broken'));

  function healing(modules: Record<string, unknown>) {
    const instance = fakeInstance(modules);
    const fetchMap = jest.fn(() => Promise.resolve(whole));
    const healed = jest.fn();
    const standIn = jest.fn();
    const areas = new Areas({
      snapshot: releaseOf({ 'mfe-search': areaSnapshot('mfe-search') }),
      instance,
      entryUrl,
      fetchMap,
      onHealed: healed,
      onStandIn: standIn,
    });
    return { areas, instance, fetchMap, healed, standIn };
  }

  test('is announced before it is asked for, so that its files can be fetched at once', async () => {
    const { areas, instance, standIn } = healing({
      'mfe-search/box': fails,
      'mfe_search_vbbbbbbbbbbbb/box': 'the old box',
    });
    standIn.mockImplementation(() => expect(instance.loadRemote).toHaveBeenCalledTimes(1));
    await areas.load('mfe-search/box');
    expect(standIn.mock.calls).toEqual([['mfe-search', before, 'mfe-search/box']]);
  });

  test('C18 stands in for one that cannot be loaded, under its own container, and is reported', async () => {
    const { areas, instance, healed } = healing({
      'mfe-search/box': fails,
      'mfe_search_vbbbbbbbbbbbb/box': 'the old box',
    });
    expect(await areas.load('mfe-search/box')).toBe('the old box');
    expect(areas.version('mfe-search/box')).toBe('vbbbbbbbbbbbb');
    expect(areas.isStandIn('mfe-search/box')).toBe(true);
    expect(instance.registerRemotes.mock.calls[1]).toEqual([
      [expect.objectContaining({ name: 'mfe_search_vbbbbbbbbbbbb' })],
    ]);
    expect(healed.mock.calls).toEqual([
      [expect.objectContaining({ area: 'mfe-search', version: 'v0123456789ab', part: 'mfe-search/box' })],
    ]);
  });

  test('is not asked for while nothing fails', async () => {
    const { areas, fetchMap } = healing({ 'mfe-search/box': 'the box' });
    await areas.load('mfe-search/box');
    expect(fetchMap).not.toHaveBeenCalled();
  });

  test('is what the next part of the area is opened with, while open parts keep their version', async () => {
    const { areas, instance } = healing({
      'mfe-search/list': routes,
      'mfe-search/box': fails,
      'mfe_search_vbbbbbbbbbbbb/box': 'the old box',
      'mfe_search_vbbbbbbbbbbbb/cities': 'the old cities',
    });
    await areas.load('mfe-search/list');
    await areas.load('mfe-search/box');
    expect(await areas.load('mfe-search/cities')).toBe('the old cities');
    expect(instance.loadRemote.mock.calls).not.toContainEqual(['mfe-search/cities']);
    expect(areas.version('mfe-search/list')).toBe('v0123456789ab');
  });

  test('K15 that fails, too, leaves the error of the release', async () => {
    const first = new Error('first');
    const { areas } = healing({
      'mfe-search/box': () => Promise.reject(first),
      'mfe_search_vbbbbbbbbbbbb/box': fails,
    });
    expect(await areas.load('mfe-search/box').catch((error: Error) => error.cause)).toBe(first);
  });

  test('takes the place of a part that throws, once for all its instances, and is not replaced itself', async () => {
    const { areas } = healing({
      'mfe-search/box': 'the box',
      'mfe_search_vbbbbbbbbbbbb/box': 'the old box',
    });
    await areas.load('mfe-search/box');
    const failed = areas.version('mfe-search/box');
    const heal = () => areas.heal('mfe-search/box', failed);
    expect(await Promise.all([heal(), heal(), heal(), heal()])).toEqual([true, true, true, true]);
    expect(areas.isLooping('mfe-search/box')).toBe(false);
    expect(await areas.load('mfe-search/box')).toBe('the old box');
    expect(await areas.heal('mfe-search/box', 'vbbbbbbbbbbbb')).toBe(false);
  });

  test('X03 no longer replaces a part that fails three times in a minute', async () => {
    const { areas } = healing({ 'mfe-search/box': 'the box', 'mfe_search_vbbbbbbbbbbbb/box': 'the old box' });
    const failOnce = async () => {
      areas.forget('mfe-search/box');
      await areas.load('mfe-search/box');
      return areas.heal('mfe-search/box', 'v0123456789ab');
    };
    expect([await failOnce(), await failOnce(), await failOnce()]).toEqual([true, true, false]);
    expect(areas.isLooping('mfe-search/box')).toBe(true);
  });
});

test('a document made with the version before keeps it, and has no further stand-in', async () => {
  const search = (version: string, rest: Partial<AreaSnapshot>) =>
    areaSnapshot('mfe-search', {}, { version, container: `search_${version}`, ...rest });
  const before = search('v000000000001', {});
  const map = releaseOf({ 'mfe-search': search('v000000000002', { fallback: before }) });
  const carried = releaseOf({ 'mfe-search': { ...before, chunks: {}, standsIn: true } });
  const instance = fakeInstance({});
  const areas = new Areas({ snapshot: carried, instance, entryUrl, fetchMap: () => Promise.resolve(map) });
  await areas.known.complete();
  expect(areas.known.get('mfe-search')).toEqual({ ...before, standsIn: true });
  expect(areas.isStandIn('mfe-search/box')).toBe(false);
  expect(await areas.heal('mfe-search/box', 'v000000000001')).toBe(false);
});
