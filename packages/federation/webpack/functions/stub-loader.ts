import { basename, dirname, join } from 'node:path';
import type { LoaderContext } from 'webpack';
import { VERSION_PLACEHOLDER, type Platform } from '../federation-options';
import { shown } from '../sources';
import { functionsIn, serverFolder, type DeclaredFunction } from './server-modules';

interface StubOptions {
  /** The area's folder. */
  folder: string;
  platform: Platform;
}

/** The rule for files of `src/server` in builds of pages. It stands last, so that its loader runs first. */
export function stubRule(folder: string, platform: Platform) {
  return {
    test: /\.tsx?$/,
    include: join(serverFolder(folder), '/'),
    loader: __filename,
    options: { folder, platform } satisfies StubOptions,
  };
}

/**
 * Puts calls in the place of queries and actions. Of a file of `src/server`, nothing but the names and kinds of its
 * exports gets into the builds of pages; these are read from its source, which is not run.
 */
export default function stubLoader(this: LoaderContext<StubOptions>, source: string): string {
  const { folder, platform } = this.getOptions();
  const { resourcePath: file } = this;
  if (dirname(file) !== serverFolder(folder))
    throw new Error(
      `${shown(file)} is the server's own: a page imports only the files directly in src/server.`,
    );
  const module = basename(file, '.ts');
  const area = basename(folder);
  return [
    `import { actionStub, queryStub } from '@nivaas/federation/stubs/${platform}';`,
    ...functionsIn(source).map((declared) => {
      const address = `/_data/${area}/${VERSION_PLACEHOLDER}/${module}.${declared.name}`;
      return `export const ${declared.name} = /* @__PURE__ */ ${stubOf(declared, address, platform)};`;
    }),
    '',
  ].join('\n');
}

function stubOf({ kind }: DeclaredFunction, address: string, platform: Platform): string {
  const base = platform === 'client' ? ', __webpack_public_path__' : '';
  return `${kind}Stub(${JSON.stringify(address)}${base})`;
}
