import type { VersionManifest } from '../formats/formats';
import type { GateCheck } from '../context/gate-check';
import type { Problem } from '../problem';

/** The shell provides exactly what the remotes need: there is one React, one router, and one copy of what it lends. */
export const checkSharedPack: GateCheck = ({ manifest, others }) =>
  manifest.area === 'shell'
    ? others
        .filter(({ area }) => area !== 'shell')
        .flatMap((remote) => differences(manifest, manifest, remote))
    : others
        .filter(({ area }) => area === 'shell')
        .flatMap((shell) => differences(manifest, shell, manifest));

/** Whether a remote finds all that it needs in this shell. */
export function fitsPack(shell: VersionManifest, remote: VersionManifest): boolean {
  return differences(remote, shell, remote).length === 0;
}

/** A package of ours is compared by the exports that the remote imports, where both builds name them. */
function differences(asked: VersionManifest, shell: VersionManifest, remote: VersionManifest): Problem[] {
  const byExports = Object.entries(remote.packExports ?? {}).filter(([name]) => shell.packExports?.[name]);
  const isByExports = (name: string) => byExports.some(([other]) => other === name);
  const versions = Object.entries(remote.sharedPack)
    .filter(([name, version]) => shell.sharedPack[name] !== version && !isByExports(name))
    .map(([name, version]) => {
      const provided = shell.sharedPack[name] ?? 'none';
      return problemOf(
        asked,
        remote,
        name,
        `${name} ${version}; the shell ${shell.version} provides ${provided}`,
      );
    });
  const exports = byExports.flatMap(([name, used]) => {
    const lent = shell.packExports?.[name] ?? {};
    return Object.entries(used)
      .filter(([each, digest]) => !Object.hasOwn(lent, each) || lent[each] !== digest)
      .map(([each]) => {
        const how = Object.hasOwn(lent, each) ? 'provides another one' : 'does not have it';
        return problemOf(asked, remote, name, `"${each}" of ${name}; the shell ${shell.version} ${how}`);
      });
  });
  return [...versions, ...exports];
}

function problemOf(asked: VersionManifest, remote: VersionManifest, name: string, needs: string): Problem {
  return {
    code: 'shared_pack_differs',
    where: `${asked.area} ${asked.version}`,
    message: `${remote.area} ${remote.version} needs ${needs}.`,
    hint:
      asked.area === 'shell'
        ? `Release ${remote.area} built with the shell's ${name} together with it: activate shell ${remote.area}.`
        : `Build it with the ${name} of the live shell, or activate both together: activate shell ${remote.area}.`,
  };
}
