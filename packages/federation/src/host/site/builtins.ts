/** A shared property, as it was before any area's code ran. */
interface Original {
  owner: object;
  key: PropertyKey;
  descriptor: PropertyDescriptor;
}

/** An area's code replaced shared builtins. */
export class SharedBuiltinsError extends Error {
  override readonly name = 'SharedBuiltinsError';
  readonly code = 'builtins';

  constructor(names: string) {
    super(`Builtins were replaced, and put back: ${names}. All areas of a page share them.`);
  }
}

/** Globals that areas share. What a browser or a test does not have is skipped. */
const NAMES =
  'Object Array Function String Number Symbol RegExp Promise Map Set WeakMap WeakSet Error Date Math JSON Reflect ' +
  'URL URLSearchParams Request Response Headers AbortController EventTarget Node Element HTMLElement Document History ' +
  'Storage Navigator Performance MutationObserver IntersectionObserver fetch setTimeout clearTimeout setInterval ' +
  'clearInterval requestAnimationFrame queueMicrotask';

/** Globals of the federation runtime. */
const RUNTIME = /^(_?_FEDERATION_|webpackChunk)/;

const { defineProperty, getOwnPropertyDescriptor } = Object;
const { ownKeys } = Reflect;
let kept: Original[] = [];
const owners = new Set<unknown>();
/** Bound: an area may replace `Set.prototype.has`. */
const isShared = owners.has.bind(owners);

/**
 * Remembers the builtins and the runtime's globals as they are, and keeps them repairable: a frozen prototype or a
 * locked property cannot be put back.
 */
export function keepBuiltins(): void {
  // Before the first snapshot, so that the snapshot contains the functions that refuse locks.
  if (!kept[0]) refuseLocks();
  kept = [];
  for (const name of NAMES.split(' ')) {
    keep(globalThis, name);
    const value = valueOf(globalThis, name) as { prototype?: object } | undefined;
    keepAll(value);
    keepAll(value?.prototype);
    // An own property of `history` would hide the method of `History.prototype`. The same holds for document,
    // navigator and performance.
    keepAll(valueOf(globalThis, name.toLowerCase()), value?.prototype);
  }
  keepAll(globalThis, EventTarget.prototype);
  for (const name of Object.getOwnPropertyNames(globalThis)) if (RUNTIME.test(name)) keep(globalThis, name);
}

function keepAll(owner: unknown, source = owner): void {
  if (!owner || !source) return;
  owners.add(owner);
  for (const key of ownKeys(source)) keep(owner, key, source);
}

function keep(owner: object, key: PropertyKey, source = owner): void {
  const descriptor = getOwnPropertyDescriptor(source, key);
  // Only plain values, because comparing them is fast.
  if (descriptor?.value && valueOf(owner, key) === descriptor.value) kept.push({ owner, key, descriptor });
}

/** Undefined for an accessor that throws, as those of prototypes do. */
function valueOf(owner: object, key: PropertyKey): unknown {
  try {
    return (owner as Record<PropertyKey, unknown>)[key];
  } catch {
    return undefined;
  }
}

type Freeze = <Value>(value: Value) => Value;
type Host = Partial<Record<'freeze' | 'seal' | 'preventExtensions', Freeze>> & {
  defineProperty: (target: object, key: PropertyKey, descriptor: PropertyDescriptor) => unknown;
};

/**
 * Makes freezing a builtin throw. Its properties can still be defined, but stay configurable and writable: with a
 * read-only `Array.prototype.push`, no area could give an array its own `push`, as webpack does.
 */
function refuseLocks(): void {
  for (const host of [Object, Reflect] as Host[]) {
    const { defineProperty: define } = host;
    host.defineProperty = (target, key, descriptor) =>
      define(
        target,
        key,
        isShared(target) && getOwnPropertyDescriptor(target, key)?.configurable !== false
          ? { ...descriptor, configurable: true, ...(descriptor.writable === false && { writable: true }) }
          : descriptor,
      );
    for (const name of ['freeze', 'seal', 'preventExtensions'] as const) {
      const original = host[name];
      if (original)
        host[name] = (value) => {
          if (isShared(value)) throw new TypeError(`${name} of a builtin, which all areas of a page share`);
          return original(value);
        };
    }
  }
  Object.defineProperties = (target, descriptors) => {
    for (const key of ownKeys(descriptors))
      Object.defineProperty(target, key, descriptors[key] as PropertyDescriptor);
    return target;
  };
}

/**
 * Restores replaced builtins and removes enumerable additions to prototypes. Uses no builtin that an area may have
 * replaced.
 * @returns Names of the properties that were replaced or added; empty when there are none.
 */
export function restoreBuiltins(): string {
  let names = '';
  for (let index = 0; index < kept.length; index += 1) {
    const { owner, key, descriptor } = kept[index] as Original;
    if (valueOf(owner, key) === descriptor.value) continue;
    names = withName(names, String(key));
    try {
      defineProperty(owner, key, descriptor);
    } catch {
      // It is not configurable, so it can only be reported.
    }
  }
  for (const key in []) {
    names = withName(names, key);
    delete (Array.prototype as unknown as Record<string, unknown>)[key];
    delete (Object.prototype as Record<string, unknown>)[key];
  }
  return names;
}

/** Without array methods, which may have been replaced. */
function withName(names: string, name: string): string {
  return names ? `${names}, ${name}` : name;
}
