import fs from 'node:fs';
import Module, { createRequire, isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import type { Sources } from '../messages';

const requireFile = createRequire(__filename);
const sources = new Map<string, string>();

/** Ignores errors: they are reported when a page needs the file. */
export function preload(file: string): void {
  try {
    load(file);
  } catch {
    // The release of this worker may not need it.
  }
}

export function load(file: string | undefined): unknown {
  if (!file) throw new Error('An area of this release has no server build.');
  return requireFile(file) as unknown;
}

export function add(more: Sources): void {
  for (const [path, text] of more) sources.set(path, text);
}

/** Internals of Node's CommonJS loader. Hooks for ES modules would need a thread, which a guest may not start. */
interface Loader {
  _resolveFilename: (request: string, parent?: { filename?: string }) => string;
  _extensions: Record<
    string,
    (module: { _compile: (text: string, path: string) => void }, path: string) => void
  >;
}

/** Makes `require`, and `readFile` of webpack's chunk loading, find the server builds in memory. */
export function loadFromMemory(loader = Module as unknown as Loader): void {
  loader._resolveFilename = (request, parent) => {
    if (isBuiltin(request)) return request;
    const path = join(request.startsWith('.') ? dirname(parent?.filename ?? '/') : '/', request);
    const found = [path, `${path}.js`].find((candidate) => sources.has(candidate));
    if (found) return found;
    throw Object.assign(new Error(`Cannot find module '${request}'`), { code: 'MODULE_NOT_FOUND' });
  };
  loader._extensions['.js'] = (module, path) => module._compile(sources.get(path) ?? '', path);
  const { readFile } = fs;
  Object.assign(fs, {
    readFile: (...args: Parameters<typeof readFile>) => {
      const text = sources.get(String(args[0]));
      if (text === undefined) readFile(...args);
      else process.nextTick(args.at(-1) as unknown as (error: null, text: string) => void, null, text);
    },
  });
}
