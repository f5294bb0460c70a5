/** Snapshot of what areas share, taken before any of them runs. */
interface Kept {
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

const FUNCTIONS = ['fetch', 'setTimeout', 'clearTimeout', 'requestAnimationFrame', 'queueMicrotask'];

/** Globals of the federation runtime. */
const RUNTIME = /^(_?_FEDERATION_|__NIVAAS_|webpackChunk)/;

const { defineProperty, getOwnPropertyDescriptor } = Object;
let kept: Kept[] = [];
let isFreezeRefused = false;

/**
 * Remembers the builtins and the runtime's globals as they are, and refuses to freeze builtins: a frozen prototype
 * cannot be repaired.
 */
export function keepBuiltins(): void {
  const classes: { name: string; prototype: object }[] = [
    ...[Object, Array, Function, String, RegExp, Promise, Map, Set, Error],
    ...[EventTarget, Node, Element, HTMLElement, Document, History, Storage],
  ];
  const owners = new Set<object>([...classes, ...classes.map(({ prototype }) => prototype), JSON, Reflect]);
  if (!isFreezeRefused) for (const name of FREEZING) refuse(name, owners);
  isFreezeRefused = true;
  kept = [];
  for (const owner of owners) for (const key of Reflect.ownKeys(owner)) keep(owner, key);
  // What is assigned to these three hides the method of the prototype.
  for (const [owner, { prototype }] of [
    [history, History],
    [document, Document],
    [globalThis, EventTarget],
  ] as const)
    for (const key of Reflect.ownKeys(prototype)) keep(owner, key, prototype);
  for (const name of [...FUNCTIONS, ...classes.map((each) => each.name)]) keep(globalThis, name);
  for (const name of Object.getOwnPropertyNames(globalThis)) if (RUNTIME.test(name)) keep(globalThis, name);
}

function keep(owner: object, key: PropertyKey, source = owner): void {
  const descriptor = getOwnPropertyDescriptor(source, key);
  // Values are compared fast. Reading an accessor of a prototype would throw.
  if (descriptor?.value && valueOf(owner, key) === descriptor.value) kept.push({ owner, key, descriptor });
}

function valueOf(owner: object, key: PropertyKey): unknown {
  return (owner as Record<PropertyKey, unknown>)[key];
}

const FREEZING = ['freeze', 'seal', 'preventExtensions'] as const;

function refuse(name: (typeof FREEZING)[number], owners: ReadonlySet<unknown>): void {
  const original = Object[name] as (value: unknown) => unknown;
  Object[name] = (value: unknown) => {
    if (owners.has(value))
      throw new TypeError(`Object.${name} of a builtin, which all areas of a page share`);
    return original(value) as never;
  };
}

/**
 * Restores replaced builtins, and removes enumerable additions to prototypes. It uses no builtin that an area may have
 * replaced.
 * @returns Their names; empty when nothing was replaced.
 */
export function restoreBuiltins(): string {
  let names = '';
  for (let index = 0; index < kept.length; index += 1) {
    const { owner, key, descriptor } = kept[index] as Kept;
    if (valueOf(owner, key) === descriptor.value) continue;
    names = withName(names, typeof key === 'symbol' ? 'a symbol' : String(key));
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
  return names === '' ? name : `${names}, ${name}`;
}
