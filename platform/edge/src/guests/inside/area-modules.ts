import { dirname, join } from 'node:path';
import { compileFunction } from 'node:vm';

interface AreaModule {
  exports: unknown;
}

type Require = (request: string) => unknown;

const PARAMETERS = ['exports', 'require', 'module', '__filename', '__dirname'];

/**
 * CommonJS modules of areas, from memory. They find each other and nothing else: no module of Node's, and no `import()`,
 * which a script without a loader of its own does not have.
 */
export class AreaModules {
  readonly #sources = new Map<string, string>();
  readonly #modules = new Map<string, AreaModule>();

  /** @param scripts Path and text of each. A guest reads no files itself. */
  add(scripts: Iterable<readonly [path: string, text: string]>): void {
    for (const [path, text] of scripts) this.#sources.set(path, text);
  }

  /** @param path The absolute path of a file. @throws what the file throws, and {Error} MODULE_NOT_FOUND */
  load(path: string | undefined): unknown {
    if (path === undefined) throw new Error('An area of this release has no server build.');
    return this.#moduleAt(path).exports;
  }

  #moduleAt(path: string): AreaModule {
    const loaded = this.#modules.get(path);
    if (loaded) return loaded;
    const module: AreaModule = { exports: {} };
    this.#modules.set(path, module);
    try {
      this.#run(path, module);
    } catch (error) {
      this.#modules.delete(path);
      throw error;
    }
    return module;
  }

  #run(path: string, module: AreaModule): void {
    const text = this.#sources.get(path) ?? '';
    const run = compileFunction(text, PARAMETERS, { filename: path }) as (...args: unknown[]) => void;
    const folder = dirname(path);
    const require: Require = (request) => this.#require(String(request), folder);
    run.call(module.exports, module.exports, require, module, path, folder);
  }

  #require(request: string, folder: string): unknown {
    const path = join(request.startsWith('.') ? folder : '/', request);
    const found = [path, `${path}.js`].find((candidate) => this.#sources.has(candidate));
    if (found !== undefined) return this.#moduleAt(found).exports;
    throw Object.assign(new Error(`Cannot find module '${request}'. Server code has no modules of Node's.`), {
      code: 'MODULE_NOT_FOUND',
    });
  }
}
