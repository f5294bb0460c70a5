import { keepBuiltins, restoreBuiltins } from './builtins';

const { map, push } = Array.prototype;
const { appendChild } = Node.prototype;
const { pushState } = History.prototype;
const { parse } = JSON;

beforeEach(() => {
  Object.assign(globalThis, { fetch: () => undefined });
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
  const load = () => Promise.resolve();
  Object.assign(globalThis, { __NIVAAS_LOAD__: load });
  keepBuiltins();
  Object.assign(globalThis, { __NIVAAS_LOAD__: undefined });
  expect(restoreBuiltins()).toBe('__NIVAAS_LOAD__');
  expect(globalThis.__NIVAAS_LOAD__).toBe(load);
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

test('polyfills that add what is missing are no fault', () => {
  Object.defineProperty(Array.prototype, 'newest', { value: () => undefined, configurable: true });
  expect(restoreBuiltins()).toBe('');
});
