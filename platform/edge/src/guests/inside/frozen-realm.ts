/** Objects of the language that no global leads to. */
const HIDDEN: object[] = [
  [].values(),
  new Map().entries(),
  new Set().values(),
  ''[Symbol.iterator](),
  ''.matchAll(/a/g),
  (function* () {})(),
  (async function* () {})(),
  async () => undefined,
].map((each) => Reflect.getPrototypeOf(each) as object);

const ERRORS = Object.getOwnPropertyNames(globalThis)
  .filter((name) => name.endsWith('Error'))
  .map((name) => Reflect.get(globalThis, name) as ErrorConstructor);

/** What code often sets on objects of its own, which a frozen prototype would refuse. */
const INHERITED = new Set(['constructor', 'toString', 'toLocaleString', 'valueOf', 'name', 'message']);

/** Objects that are not frozen as a whole, with what stays open. Nothing else changes, and nothing is added. */
const OPEN: ReadonlyMap<object, ReadonlySet<PropertyKey>> = new Map<object, Set<PropertyKey>>([
  ...[Object, Function, ...ERRORS].map(({ prototype }) => [prototype as object, INHERITED] as const),
  // React sets both while it reads a stack, and puts them back.
  [Error, new Set(['prepareStackTrace', 'stackTraceLimit'])],
]);

/** Other objects, such as `performance`, have a state. */
const NAMESPACES = new Set(['JSON', 'Math', 'Intl', 'Reflect']);

/**
 * Freezes what all areas of a process share: the language and the classes of the web. Otherwise one area's code, such
 * as a polyfill, could break or change the pages of all others.
 *
 * @param names Globals. They cannot be assigned from then on; new ones can be added.
 */
export function freezeRealm(names: Iterable<string>): void {
  // It can only be left open if it exists.
  Object.defineProperty(Error, 'prepareStackTrace', { value: undefined, writable: true });
  // V8 runs regular expressions more slowly once this prototype was touched.
  const frozen = new Set<unknown>([globalThis, RegExp.prototype]);
  for (const name of names) {
    const global = Reflect.getOwnPropertyDescriptor(globalThis, name);
    if (!global || !('value' in global)) continue;
    if (typeof global.value === 'function' || NAMESPACES.has(name)) freeze(global.value, frozen);
    if (global.configurable)
      Object.defineProperty(globalThis, name, { writable: false, configurable: false });
  }
  for (const each of HIDDEN) freeze(each, frozen);
}

/** Everything that is reached from a value. Getters are not called. */
function freeze(value: unknown, frozen: Set<unknown>): void {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || frozen.has(value))
    return;
  frozen.add(value);
  for (const key of Reflect.ownKeys(value)) {
    const own = Reflect.getOwnPropertyDescriptor(value, key);
    for (const part of [own?.value, own?.get, own?.set]) freeze(part, frozen);
  }
  freeze(Reflect.getPrototypeOf(value), frozen);
  const open = OPEN.get(value);
  if (!open) return void Object.freeze(value);
  for (const key of Reflect.ownKeys(value)) if (!open.has(key)) lock(value, key);
  Object.preventExtensions(value);
}

function lock(target: object, key: PropertyKey): void {
  const own = Reflect.getOwnPropertyDescriptor(target, key);
  if (own?.configurable)
    Object.defineProperty(target, key, {
      configurable: false,
      ...('value' in own ? { writable: false } : {}),
    });
}
