import { join } from 'node:path';
import { root } from '../paths';

/** Files by path, in the project's format, if they are of a kind that has one. */
export async function formatted(files: Record<string, string>): Promise<Record<string, string>> {
  const { format, getFileInfo, resolveConfig } = await import('prettier');
  const config = await resolveConfig(join(root, 'package.json'));
  const entries = Object.entries(files).map(async ([path, text]) => {
    const { inferredParser } = await getFileInfo(path);
    return [path, inferredParser ? await format(text, { ...config, filepath: path }) : text] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
