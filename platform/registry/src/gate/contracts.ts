import type { VersionManifest } from '../formats/formats';
import type { GateCheck } from '../context/gate-check';

/** The shell and the remotes were built against the same major version of `@nivaas/contracts`. */
export const checkContracts: GateCheck = ({ manifest, others }) =>
  others
    .filter((other) => (other.area === 'shell') !== (manifest.area === 'shell'))
    .filter((other) => major(other) !== major(manifest))
    .map((other) => ({
      code: 'contracts_differ',
      where: `${manifest.area} ${manifest.version}`,
      message: `It was built against contracts ${manifest.contracts}; ${other.area} ${other.version} was against ${other.contracts}.`,
      hint:
        manifest.area === 'shell'
          ? `Release ${other.area} built against contracts ${major(manifest)}.x together with it: activate shell ${other.area}.`
          : `Build it against contracts ${major(other)}.x, or activate both together: activate shell ${manifest.area}.`,
    }));

function major({ contracts }: VersionManifest): string {
  return contracts.split('.')[0] ?? '';
}
