import type { AreaSnapshot } from '@nivaas/contracts';
import { AreaLoadError, OpenParts } from './open-parts';
import { areaSnapshot, fakeContainers, releaseOf } from '../test-support/release';

const routes = { routes: [] };
const never = () => new Promise(() => undefined);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (error: unknown) => (error instanceof AreaLoadError ? error.code : error),
  );

function partsWith(
  modules: Record<string, unknown>,
  area = areaSnapshot('mfe-shop', { results: '/search' }),
) {
  const { loadContainer, asked } = fakeContainers(modules);
  const parts = new OpenParts({ snapshot: releaseOf({ 'mfe-shop': area }), loadContainer });
  return { asked, parts };
}

test('R28 a module is loaded once, however many ask', async () => {
  const { parts, asked } = partsWith({ 'mfe-shop/list': routes });
  const [first, second] = await Promise.all([parts.load('mfe-shop/list'), parts.load('mfe-shop/list')]);
  expect(first).toBe(routes);
  expect(second).toBe(routes);
  expect(parts.load('mfe-shop/list')).toBe(parts.load('mfe-shop/list'));
  expect(asked).toEqual(['mfe-shop/list']);
});

test('a fragment that its area no longer lends is off, as the map or the document says; others are asked for', async () => {
  const whole = partsWith({ 'mfe-shop/box': {} });
  expect(whole.parts.isOff('mfe-shop/gone')).toBe(true);
  expect(whole.parts.isOff('mfe-shop/box')).toBe(false);
  expect(whole.parts.isOff('mfe-shop:results')).toBe(false);
  expect(await codeOf(whole.parts.load('mfe-shop/gone'))).toBe('off');
  const document = areaSnapshot('mfe-shop', {}, { chunks: { 'fragment-gone': { js: [], css: [] } } });
  const map = releaseOf({
    'mfe-shop': areaSnapshot('mfe-shop'),
    'mfe-help': areaSnapshot('mfe-help'),
  });
  const fetchMap = async () => map;
  const { loadContainer } = fakeContainers({ 'mfe-shop/box': 'the box' });
  const parts = new OpenParts({
    snapshot: releaseOf({ 'mfe-shop': document }),
    loadContainer,
    fetchMap,
  });
  expect(['gone', 'box'].map((name) => parts.isOff(`mfe-shop/${name}`))).toEqual([true, false]);
  expect(await parts.load('mfe-shop/box')).toBe('the box');
  expect(await codeOf(parts.load('mfe-help/gone'))).toBe('off');
});

test('a module that is broken or missing fails with area, expose and cause', async () => {
  const cause = new Error('no such file');
  const { parts } = partsWith({
    'mfe-shop/box': () => Promise.reject(cause),
    'mfe-shop/list': undefined,
  });
  const error = await parts.load('mfe-shop/box').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'AreaLoadError',
    part: 'mfe-shop/box',
    code: 'failed',
    cause,
  });
  expect(await codeOf(parts.load('mfe-shop/list'))).toBe('failed');
});

test('C07 a failure stays until it is forgotten, then the module is asked for again', async () => {
  let isBroken = true;
  const { parts, asked } = partsWith({
    'mfe-shop/box': () => (isBroken ? Promise.reject(new Error('offline')) : Promise.resolve('the box')),
  });
  expect(await codeOf(parts.load('mfe-shop/box'))).toBe('failed');
  isBroken = false;
  expect(await codeOf(parts.load('mfe-shop/box'))).toBe('failed');
  expect(asked).toHaveLength(1);
  parts.forget('mfe-shop/box');
  expect(await parts.load('mfe-shop/box')).toBe('the box');
});

describe('time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a module that never arrives counts as failed after 9.5 seconds, not before', async () => {
    const { parts } = partsWith({ 'mfe-shop/box': never });
    let code: unknown;
    void codeOf(parts.load('mfe-shop/box')).then((found) => (code = found));
    await jest.advanceTimersByTimeAsync(9_499);
    expect(code).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(code).toBe('timeout');
  });

  test('a module that came in time leaves no timer behind', async () => {
    const { parts } = partsWith({ 'mfe-shop/list': routes });
    await parts.load('mfe-shop/list');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('the release map', () => {
  const whole = releaseOf({
    'mfe-shop': areaSnapshot('mfe-shop'),
    'mfe-basket': areaSnapshot('mfe-basket'),
  });

  test('is requested again after a failure', async () => {
    const fetchMap = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(whole);
    const { loadContainer } = fakeContainers({ 'mfe-basket/box': 'the box' });
    const parts = new OpenParts({ snapshot: releaseOf({}), loadContainer, fetchMap });
    expect(await codeOf(parts.load('mfe-basket/box'))).toBe('failed');
    parts.forget('mfe-basket/box');
    expect(await parts.load('mfe-basket/box')).toBe('the box');
    expect(await codeOf(parts.load('mfe-nothing/list'))).toBe('unknown_area');
  });
});

describe('the version before', () => {
  const before = {
    ...areaSnapshot('mfe-shop'),
    version: 'vbbbbbbbbbbbb',
    container: 'mfe_shop_vbbbbbbbbbbbb',
  };
  const whole = releaseOf({ 'mfe-shop': { ...areaSnapshot('mfe-shop'), fallback: before } });
  const fails = () => Promise.reject(new Error('broken'));
  const OLD = { 'mfe_shop_vbbbbbbbbbbbb/box': 'the old box' };

  function healing(modules: Record<string, unknown>) {
    const { loadContainer, asked } = fakeContainers(modules);
    const fetchMap = jest.fn(() => Promise.resolve(whole));
    const healed = jest.fn();
    const standIn = jest.fn();
    const parts = new OpenParts({
      snapshot: releaseOf({ 'mfe-shop': areaSnapshot('mfe-shop') }),
      loadContainer,
      fetchMap,
      onHealed: healed,
      onStandIn: standIn,
    });
    return { parts, asked, fetchMap, healed, standIn };
  }

  test('C18 stands in for one that cannot be loaded, under its own container, announced before and reported', async () => {
    const { parts, asked, healed, standIn } = healing({ 'mfe-shop/box': fails, ...OLD });
    standIn.mockImplementation(() => expect(asked).toHaveLength(1));
    expect(await parts.load('mfe-shop/box')).toBe('the old box');
    expect(parts.version('mfe-shop/box')).toBe('vbbbbbbbbbbbb');
    expect(parts.isStandIn('mfe-shop/box')).toBe(true);
    expect(asked).toEqual(['mfe-shop/box', 'mfe_shop_vbbbbbbbbbbbb/box']);
    expect(standIn.mock.calls).toEqual([['mfe-shop', before, 'mfe-shop/box']]);
    expect(healed.mock.calls).toEqual([
      [expect.objectContaining({ area: 'mfe-shop', version: 'v0123456789ab', part: 'mfe-shop/box' })],
    ]);
  });

  test('is what the next part of the area is opened with, while open parts keep their version', async () => {
    const { parts, asked } = healing({
      'mfe-shop/list': routes,
      'mfe-shop/box': fails,
      ...OLD,
      'mfe_shop_vbbbbbbbbbbbb/cities': 'the old cities',
    });
    await parts.load('mfe-shop/list');
    await parts.load('mfe-shop/box');
    expect(await parts.load('mfe-shop/cities')).toBe('the old cities');
    expect(asked).not.toContain('mfe-shop/cities');
    expect(parts.version('mfe-shop/list')).toBe('v0123456789ab');
  });

  test('K15 that fails, too, leaves the error of the release', async () => {
    const first = new Error('first');
    const { parts } = healing({
      'mfe-shop/box': () => Promise.reject(first),
      'mfe_shop_vbbbbbbbbbbbb/box': fails,
    });
    expect(await parts.load('mfe-shop/box').catch((error: Error) => error.cause)).toBe(first);
  });

  test('takes the place of a part that throws, once for all its instances, and is not replaced itself', async () => {
    const { parts } = healing({ 'mfe-shop/box': 'the box', ...OLD });
    await parts.load('mfe-shop/box');
    const failed = parts.version('mfe-shop/box');
    const heal = () => parts.heal('mfe-shop/box', failed);
    expect(await Promise.all([heal(), heal(), heal(), heal()])).toEqual([true, true, true, true]);
    expect(parts.isLooping('mfe-shop/box')).toBe(false);
    expect(await parts.load('mfe-shop/box')).toBe('the old box');
    expect(await parts.heal('mfe-shop/box', 'vbbbbbbbbbbbb')).toBe(false);
  });

  test('X03 no longer replaces a part that fails three times in a minute', async () => {
    const { parts } = healing({ 'mfe-shop/box': 'the box', ...OLD });
    const failOnce = async () => {
      parts.forget('mfe-shop/box');
      await parts.load('mfe-shop/box');
      return parts.heal('mfe-shop/box', 'v0123456789ab');
    };
    expect([await failOnce(), await failOnce(), await failOnce()]).toEqual([true, true, false]);
    expect(parts.isLooping('mfe-shop/box')).toBe(true);
    jest.replaceProperty(process.env, 'NODE_ENV', 'development');
    // Each save may mend it.
    expect(parts.isLooping('mfe-shop/box')).toBe(false);
  });
});

test('a document made with the version before keeps it, and has no further stand-in', async () => {
  const search = (version: string, rest: Partial<AreaSnapshot>) =>
    areaSnapshot('mfe-shop', {}, { version, container: `search_${version}`, ...rest });
  const before = search('v000000000001', {});
  const map = releaseOf({ 'mfe-shop': search('v000000000002', { fallback: before }) });
  const carried = releaseOf({ 'mfe-shop': { ...before, chunks: {}, standsIn: true } });
  const { loadContainer } = fakeContainers({});
  const parts = new OpenParts({
    snapshot: carried,
    loadContainer,
    fetchMap: () => Promise.resolve(map),
  });
  await parts.areas.complete();
  expect(parts.areas.get('mfe-shop')).toEqual({ ...before, standsIn: true });
  expect(parts.isStandIn('mfe-shop/box')).toBe(false);
  expect(await parts.heal('mfe-shop/box', 'v000000000001')).toBe(false);
});
