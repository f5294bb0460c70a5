import type { VersionManifest } from '../formats/formats';
import type { GateCheck } from './gate-check';
import type { Problem } from '../problem';

/** The shell provides exactly the versions that the remotes need: there is one React and one router. */
export const checkSharedPack: GateCheck = ({ manifest, others }) =>
  manifest.area === 'shell'
    ? others
        .filter(({ area }) => area !== 'shell')
        .flatMap((remote) => differences(manifest, manifest, remote))
    : others
        .filter(({ area }) => area === 'shell')
        .flatMap((shell) => differences(manifest, shell, manifest));

function differences(asked: VersionManifest, shell: VersionManifest, remote: VersionManifest): Problem[] {
  return Object.entries(remote.sharedPack)
    .filter(([name, version]) => shell.sharedPack[name] !== version)
    .map(([name, version]) => ({
      code: 'shared_pack_differs',
      where: `${asked.area} ${asked.version}`,
      message: `${remote.area} ${remote.version} needs ${name} ${version}; the shell ${shell.version} provides ${shell.sharedPack[name] ?? 'none'}.`,
      hint:
        asked.area === 'shell'
          ? `Release ${remote.area} built with the shell's ${name} together with it: force the shell with a reason, then activate ${remote.area}.`
          : `Build it with the ${name} of the live shell, or release the shell first.`,
    }));
}
