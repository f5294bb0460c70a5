import { createHash } from 'node:crypto';
import type { BuildFolder } from '../build-output';
import type { Problem } from '../../problem';

/** Code that loads other scripts, in a classic script or in a module. Indents end at their line: the time is linear. */
const LOADS = /createElement\(\s*["'`]script["'`]\s*\)|\bimport\s*\(|^[\t ]*(?:import|export)\b/m;

/**
 * Refuses a remote if its entry loads scripts without their hashes: the content security policy of our documents blocks
 * them, so the page would not hydrate. Builds with `defineRemote` get the hashes from the shell; others contain them.
 */
export function checkIntegrity({ build, files }: BuildFolder): Problem[] {
  const entry = files.get(`client/${build.entry}`)?.toString('utf8') ?? '';
  if (build.area === 'shell' || !LOADS.test(entry)) return [];
  const scripts = new Set(
    Object.values(build.chunks).flatMap(({ js }) => js.filter((file) => file !== build.entry)),
  );
  const bare = [...scripts].filter((file) => !entry.includes(hashOf(files.get(`client/${file}`))));
  if (bare.length === 0) return [];
  return [
    {
      code: 'no_integrity',
      where: `${build.area} ${build.version} client/${build.entry}`,
      message: `It loads ${bare.join(', ')} without a SHA-256, so browsers would refuse to run them here.`,
      hint: 'Build with defineRemote, or with a plugin for integrity set to sha256; an ES module cannot be an entry.',
    },
  ];
}

function hashOf(bytes: Buffer | undefined): string {
  return `sha256-${createHash('sha256')
    .update(bytes ?? '')
    .digest('base64')}`;
}
