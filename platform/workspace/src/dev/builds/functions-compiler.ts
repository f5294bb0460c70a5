import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { functionsConfig, hasFunctions } from '@nivaas/federation/webpack';
import webpack, { type Compiler, type Stats } from 'webpack';
import { mapsForDebuggers } from './maps-for-debuggers';
import { buildFaults } from '../faults/build-faults';
import type { ShownFault } from '../faults/faults';

/** The functions of an area do not compile. */
export class FunctionsError extends Error {
  constructor(readonly faults: ShownFault[]) {
    super('The functions do not compile.');
  }
}

/** Builds the functions of an area again whenever its pages are built; what has not changed costs little. */
export class FunctionsCompiler {
  #compiler: Compiler | undefined;
  #last: Promise<unknown> = Promise.resolve();

  /** @param output Of the server's build of the pages. */
  constructor(
    private readonly areaFolder: string,
    private readonly output: string,
  ) {}

  /**
   * @returns Its files by path below `server/`; none for an area without functions.
   * @throws {FunctionsError}
   */
  build(): Promise<Map<string, Buffer>> {
    const building = this.#last.then(() => this.#build());
    this.#last = building.catch(() => undefined);
    return building;
  }

  async #build(): Promise<Map<string, Buffer>> {
    if (!hasFunctions(this.areaFolder)) return new Map();
    this.#compiler ??= webpack(this.#config());
    const stats = await run(this.#compiler);
    if (stats.hasErrors()) throw new FunctionsError(buildFaults(stats));
    const names = stats.compilation.getAssets().map(({ name }) => name);
    const files = names
      .filter((name) => !name.endsWith('.map'))
      .map(async (name): Promise<[string, Buffer]> => [
        `functions/${name}`,
        await readFile(join(this.#folder, name)),
      ]);
    return new Map(await Promise.all(files));
  }

  get #folder(): string {
    return join(this.output, 'functions');
  }

  #config(): webpack.Configuration {
    const config = functionsConfig(this.areaFolder);
    return {
      ...config,
      output: { ...config.output, path: this.#folder },
      plugins: [...(config.plugins ?? []), mapsForDebuggers(this.#folder)],
    };
  }
}

function run(compiler: Compiler): Promise<Stats> {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => (stats ? resolve(stats) : reject(error ?? new Error('no result'))));
  });
}
