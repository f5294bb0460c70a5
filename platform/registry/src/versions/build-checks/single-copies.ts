import { STANDALONE_ENTRY } from '@nivaas/contracts';
import type { Problem } from '../../problem';
import type { BuildFolder } from '../build-output';

/**
 * Assignments that only a library's own code contains, minified or not: its users only read these names. React DOM 18
 * sets React's name, too.
 */
const SIGNATURES: readonly (readonly [library: string, sets: RegExp])[] = [
  [
    'React',
    /\.__(?:CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE|SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED)\s*=[^=]/,
  ],
  ['React DOM', /\.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=[^=]/],
  ['React Router', /\.__reactRouterVersion\s*=[^=]/],
];

/**
 * Refuses a remote that brings its own copy of what the shell lends: two copies share no hooks, context or state. The
 * entry for other hosts, which lend no router, is never loaded beside the shell.
 */
export function checkSingleCopies({ build, files }: BuildFolder): Problem[] {
  if (build.area === 'shell') return [];
  return [...files]
    .filter(([path]) => /^client\/.*\.js$/.test(path) && path !== `client/${STANDALONE_ENTRY}`)
    .flatMap(([path, bytes]) => {
      const text = bytes.toString('utf8');
      return SIGNATURES.filter(([, sets]) => sets.test(text)).map(([library]) => ({
        code: 'second_copy',
        where: `${build.area} ${build.version} ${path}`,
        message: `The file contains ${library}, of which a page must have one copy: the shell's.`,
        hint: 'Build with defineRemote, and import the library by its own name: aliases and copies are not shared.',
      }));
    });
}
