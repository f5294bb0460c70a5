import type { Problem } from '../../problem';
import type { BuildFolder } from '../build-output';

/** Text of every function's own code (packages/federation/src/functions/server-function.ts). */
const SERVER_FUNCTION = 'nivaas:server-function';

/**
 * Refuses server functions in any file but their own: browsers would get the source, and the renderer, in which all
 * areas run, too.
 */
export function checkFunctions({ build, files }: BuildFolder): Problem[] {
  const own = build.functions && `server/${build.functions.file}`;
  return [...files]
    .filter(([path, bytes]) => path !== own && bytes.includes(SERVER_FUNCTION))
    .map(([path]) => ({
      code: 'server_code',
      where: `${build.area} ${build.version} ${path}`,
      message: 'The file contains the code of a server function, which only the functions build may have.',
      hint: 'Declare queries and actions directly in src/server, and build with defineRemote.',
    }));
}
