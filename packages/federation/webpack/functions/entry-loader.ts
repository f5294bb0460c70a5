import type { LoaderContext } from 'webpack';
import { serverFolder, serverModules } from './server-modules';

/** Writes the entry of the functions build, which imports every file of `src/server`. */
export default function entryLoader(this: LoaderContext<{ folder: string }>): string {
  const { folder } = this.getOptions();
  this.addContextDependency(serverFolder(folder));
  const modules = serverModules(folder);
  return [
    `import { definitions } from '@nivaas/federation/stubs/definitions';`,
    ...modules.map(({ file }, index) => `import * as m${index} from ${JSON.stringify(file)};`),
    `export const functions = definitions({ ${modules.map(({ name }, index) => `${JSON.stringify(name)}: m${index}`).join(', ')} });`,
    '',
  ].join('\n');
}
