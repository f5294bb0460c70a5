import type { CatalogueRow } from './row';

export const registry: CatalogueRow[] = [
  { id: 'G01', fault: 'two deploys of one remote at once', proof: { open: true } },
  { id: 'G02', fault: 'deploys of two remotes at once', proof: { open: true } },
  { id: 'G03', fault: 'deploy races rollback', proof: { open: true } },
  { id: 'G05', fault: 'rollback to missing version', proof: { open: true } },
  { id: 'G06', fault: 'rollback with empty history', proof: { open: true } },
  { id: 'G07', fault: 'rollback to a version whose bytes are damaged', proof: { open: true } },
  { id: 'G08', fault: 'same version, other bytes', proof: { open: true } },
  { id: 'G10', fault: 'state file truncated at each of 50 offsets', proof: { open: true } },
  { id: 'G11', fault: 'journal tail torn / one line flipped', proof: { open: true } },
  { id: 'G12', fault: 'file on disk changed behind the registry', proof: { open: true } },
  { id: 'G13', fault: 'version deleted while a pointer uses it', proof: { open: true } },
  { id: 'G15', fault: 'client reads set during flip', proof: { open: true } },
  { id: 'G16', fault: 'fast-forward: rev = 2^53, version 99999.0.0', proof: { open: true } },
  { id: 'G17', fault: 'replay of an old signed pointer', proof: { open: true } },
  { id: 'G18', fault: 'freeze: edge gets no fresh statement for N h', proof: { open: true } },
  { id: 'G20', fault: 'history of 100,000 entries', proof: { open: true } },
  { id: 'G21', fault: 'auto-deploy directly after a rollback', proof: { open: true } },
  { id: 'G22', fault: 'backup restored from yesterday', proof: { open: true } },
];
