import process from 'node:process';
import { runInNewContext } from 'node:vm';

/**
 * Globals of Node that area code keeps: what a browser also has and what reaches nothing outside of the process. The
 * language's own globals stay as well.
 */
const WEB = [
  'AbortController AbortSignal Event EventTarget CustomEvent DOMException',
  'URL URLSearchParams TextEncoder TextDecoder atob btoa structuredClone queueMicrotask',
  'setTimeout clearTimeout setInterval clearInterval setImmediate clearImmediate',
  'ReadableStream ReadableStreamDefaultReader ReadableStreamDefaultController ReadableByteStreamController',
  'ReadableStreamBYOBReader ReadableStreamBYOBRequest WritableStream WritableStreamDefaultWriter',
  'WritableStreamDefaultController TransformStream TransformStreamDefaultController',
  'ByteLengthQueuingStrategy CountQueuingStrategy TextEncoderStream TextDecoderStream',
  'Headers Request Response FormData Blob File performance crypto',
  // React DOM measures texts with it.
  'Buffer global',
].flatMap((names) => names.split(' '));

/** Those of a context that has nothing of Node. Modules of WebAssembly would be code from strings. */
const LANGUAGE = (runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]).filter(
  (name) => name !== 'WebAssembly',
);

export const GLOBALS: readonly string[] = [...LANGUAGE, ...WEB, 'process'];

const QUIET = 'assert debug dir error group groupEnd info log time timeEnd trace warn'.split(' ');

/** Where Node's `fetch` keeps its agent, which opens connections. The property cannot be deleted. */
const AGENT = Symbol.for('undici.globalDispatcher.1');

/**
 * Removes everything from the global object that leads out of the process. Call it when our own modules are loaded,
 * before any code of an area.
 */
export function bareGlobals(): void {
  const own = new Set([...LANGUAGE, ...WEB]);
  // `Response` and others are loaded now. They bring an HTTP parser, which must not wait for what is removed.
  define('WebAssembly', { compile: () => new Promise(() => undefined) });
  const web = WEB.filter((name) => name in globalThis).map(
    (name) => [name, Reflect.get(globalThis, name)] as const,
  );
  for (const name of Object.getOwnPropertyNames(globalThis))
    if (!own.has(name)) Reflect.deleteProperty(globalThis, name);
  for (const [name, value] of web) define(name, value);
  if (AGENT in globalThis) Reflect.set(globalThis, AGENT, undefined);
  define('process', Object.freeze({ env: Object.freeze({ NODE_ENV: process.env['NODE_ENV'] }) }));
  // Node's console writes to the descriptors of the process.
  define('console', Object.fromEntries(QUIET.map((name) => [name, () => undefined])));
}

function define(name: string, value: unknown): void {
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
}
