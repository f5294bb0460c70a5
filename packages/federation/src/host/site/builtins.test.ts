import { keepBuiltins, restoreBuiltins } from './builtins';

const { map, push } = Array.prototype;
const { appendChild } = Node.prototype;
const { pushState } = History.prototype;
const { parse } = JSON;

/** Takes the place of classes that jsdom lacks. */
class FakeBuiltin {
  read() {
    return 'read';
  }
}

const OF_BROWSERS = ['Request', 'Response', 'Headers', 'IntersectionObserver'];

beforeEach(() => {
  Object.assign(globalThis, { fetch: () => undefined });
  for (const name of OF_BROWSERS) Object.assign(globalThis, { [name]: class extends FakeBuiltin {} });
  Object.assign(Navigator.prototype, { sendBeacon: () => true });
  keepBuiltins();
});

test('X51 builtins that were replaced are put back and named, even those that everything is made with', () => {
  const { fetch } = globalThis;
  const iterate = Array.prototype[Symbol.iterator];
  const broken = () => {
    throw new Error('broken');
  };
  Object.assign(globalThis, { fetch: broken });
  Object.assign(JSON, { parse: broken });
  Object.assign(Array.prototype, { map: broken, push: broken, [Symbol.iterator]: broken });
  Object.assign(Node.prototype, { appendChild: broken });
  Object.assign(history, { pushState: broken });
  Object.assign(document, { createElement: broken });
  Object.assign(Object, { defineProperty: broken, getOwnPropertyDescriptor: broken });
  const names = restoreBuiltins();
  expect(globalThis.fetch).toBe(fetch);
  expect([Array.prototype.map, Array.prototype.push, JSON.parse]).toEqual([map, push, parse]);
  expect(Array.prototype[Symbol.iterator]).toBe(iterate);
  expect([Node.prototype.appendChild, history.pushState]).toEqual([appendChild, pushState]);
  expect(document.createElement('p').tagName).toBe('P');
  expect(names.split(', ')).toEqual(expect.arrayContaining(['fetch', 'map', 'push', 'pushState']));
  expect(restoreBuiltins()).toBe('');
});

test('X51 globals of the federation runtime are put back', () => {
  const runtime = { __INSTANCES__: [] };
  Object.assign(globalThis, { __FEDERATION__: runtime });
  keepBuiltins();
  Object.assign(globalThis, { __FEDERATION__: undefined });
  expect(restoreBuiltins()).toBe('__FEDERATION__');
  expect(Reflect.get(globalThis, '__FEDERATION__')).toBe(runtime);
});

test('X51 what every for-in loop would meet is removed', () => {
  Object.assign(Object.prototype, { clone: () => undefined });
  Object.assign(Array.prototype, { last: () => undefined });
  expect(restoreBuiltins().split(', ').sort()).toEqual(['clone', 'last']);
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect([].concat()).not.toHaveProperty('last');
});

test('X50 builtins cannot be frozen, everything else can', () => {
  for (const owner of [Object.prototype, Array.prototype, Promise.prototype, Element.prototype, Array])
    for (const freeze of [Object.freeze, Object.seal, Object.preventExtensions])
      expect(() => void freeze(owner)).toThrow(/all areas of a page share/);
  expect(Object.isFrozen(Object.freeze({ price: 1 }))).toBe(true);
  expect(Object.isExtensible(Object.preventExtensions([1]))).toBe(false);
  expect(Object.freeze(7)).toBe(7);
});

const broken = () => {
  throw new Error('broken');
};

test.each([
  ...[...OF_BROWSERS, 'URL', 'URLSearchParams', 'AbortController', 'MutationObserver', 'Date', 'Math'],
  ...['Number', 'Symbol', 'WeakMap', 'WeakSet', 'setInterval', 'clearInterval'],
])('X51 %s, which router and runtime need, is put back', (name) => {
  const original = (globalThis as Record<string, unknown>)[name];
  Object.assign(globalThis, { [name]: broken });
  expect(restoreBuiltins()).toBe(name);
  expect((globalThis as Record<string, unknown>)[name]).toBe(original);
});

test.each<[string, object, string]>([
  ['Math.floor', Math, 'floor'],
  ['Date.now', Date, 'now'],
  ['Number.isFinite', Number, 'isFinite'],
  ['URLSearchParams.get', URLSearchParams.prototype, 'get'],
  ['AbortController.abort', AbortController.prototype, 'abort'],
  ['WeakMap.get', WeakMap.prototype, 'get'],
  ['performance.now', performance, 'now'],
  ['Performance.now', Performance.prototype, 'now'],
  ['navigator.sendBeacon', navigator, 'sendBeacon'],
  ['MutationObserver.observe', MutationObserver.prototype, 'observe'],
])('X51 %s is put back', (_, owner, key) => {
  const original = (owner as Record<string, unknown>)[key];
  Object.assign(owner, { [key]: broken });
  expect(restoreBuiltins()).toContain(key);
  expect((owner as Record<string, unknown>)[key]).toBe(original);
});

const LOCK = { value: broken, writable: false, configurable: false };

test.each<[string, (owner: object, key: string) => unknown]>([
  ['Object.defineProperty', (owner, key) => Object.defineProperty(owner, key, LOCK)],
  ['Object.defineProperties', (owner, key) => Object.defineProperties(owner, { [key]: LOCK })],
  ['Reflect.defineProperty', (owner, key) => Reflect.defineProperty(owner, key, LOCK)],
  [
    'an accessor that throws',
    (owner, key) => Object.defineProperty(owner, key, { get: broken, configurable: false }),
  ],
])('X50 what %s locks is put back', (_, lock) => {
  lock(Array.prototype, 'push');
  lock(history, 'pushState');
  lock(globalThis, 'URL');
  expect(restoreBuiltins().split(', ').sort()).toEqual(['URL', 'push', 'pushState']);
  expect([Array.prototype.push, history.pushState]).toEqual([push, pushState]);
  expect(new URL('/a', 'https://site.test').pathname).toBe('/a');
});

test('X50 a builtin made read-only can still be hidden by a property of an object', () => {
  Object.defineProperty(Array.prototype, 'push', { writable: false, configurable: false });
  Object.defineProperties(Array.prototype, { map: { writable: false } });
  const chunks: unknown[] = [];
  chunks.push = () => 7;
  chunks.map = () => [];
  expect(chunks.push()).toBe(7);
  expect(restoreBuiltins()).toBe('');
});

test('X50 Reflect cannot freeze builtins either, and what is not shared is defined as ordered', () => {
  expect(() => Reflect.preventExtensions(Array.prototype)).toThrow(/all areas of a page share/);
  expect(Reflect.preventExtensions({})).toBe(true);
  const own = Object.defineProperties({}, { price: { value: 1 } });
  expect(Reflect.defineProperty(own, 'area', { value: 2 })).toBe(true);
  for (const key of ['price', 'area'])
    expect(Object.getOwnPropertyDescriptor(own, key)).toMatchObject({ writable: false, configurable: false });
  expect(() => Object.defineProperty(Math, 'PI', { value: 3 })).toThrow(TypeError);
});

test('polyfills that add what is missing are no fault', () => {
  Object.defineProperty(Array.prototype, 'newest', { value: () => undefined, configurable: true });
  expect(restoreBuiltins()).toBe('');
});
