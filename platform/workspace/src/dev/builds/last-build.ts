import { readBuildFolder } from '@nivaas/registry';
import { storedFile } from './area-compiler';
import type { DevelopmentBuild } from './development-source';

/**
 * The last release build of an area. It is served from memory without being published: publishing compresses every
 * file, which takes most of the time of a first start.
 *
 * @param folder The area's `dist`.
 * @throws {RegistryError} invalid_build
 */
export async function readLastBuild(folder: string): Promise<DevelopmentBuild> {
  const { build, files, media } = await readBuildFolder(folder);
  const stored = [...files].map(([path, bytes]) => [path, storedFile(path, bytes)] as const);
  return {
    manifest: {
      ...build,
      files: Object.fromEntries(stored),
      // The development registry serves media from the working copy.
      media: [],
      mediaFiles: {},
      publishedAt: new Date().toISOString(),
      by: 'npm run dev',
      commit: null,
    },
    // As in development, where pictures are among the files of the browser's build.
    file: async (path) => files.get(path) ?? media.get(path.replace(/^client\/media\//, '')),
  };
}
