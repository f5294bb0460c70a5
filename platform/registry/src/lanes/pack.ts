import type { VersionManifest } from '../formats/formats';

/** What a remote needs of the shared pack and a shell does not provide. */
export interface PackDifference {
  /** The package. */
  name: string;
  /** Another version of a package, or another export of a package of ours. */
  kind: 'version' | 'export';
  /** What the remote needs, and what the shell has instead, as the end of a sentence. */
  needs: string;
}

type Pack = Pick<VersionManifest, 'version' | 'sharedPack' | 'packExports'>;

/** Whether a remote finds all that it needs in this shell. */
export function fitsPack(shell: Pack, remote: Pack): boolean {
  return packDifferences(shell, remote).length === 0;
}

/** A package of ours is compared by the exports that the remote imports, where both builds name them. */
export function packDifferences(shell: Pack, remote: Pack): PackDifference[] {
  const byExports = Object.entries(remote.packExports ?? {}).filter(([name]) => shell.packExports?.[name]);
  const isByExports = (name: string) => byExports.some(([other]) => other === name);
  const versions = Object.entries(remote.sharedPack)
    .filter(([name, version]) => shell.sharedPack[name] !== version && !isByExports(name))
    .map(([name, version]): PackDifference => {
      const provided = shell.sharedPack[name] ?? 'none';
      const needs = `${name} ${version}; the shell ${shell.version} provides ${provided}`;
      return { name, kind: 'version', needs };
    });
  const exports = byExports.flatMap(([name, used]) => {
    const lent = shell.packExports?.[name] ?? {};
    return Object.entries(used)
      .filter(([each, digest]) => !Object.hasOwn(lent, each) || lent[each] !== digest)
      .map(([each]): PackDifference => {
        const how = Object.hasOwn(lent, each) ? 'provides another one' : 'does not have it';
        return { name, kind: 'export', needs: `"${each}" of ${name}; the shell ${shell.version} ${how}` };
      });
  });
  return [...versions, ...exports];
}
