import type { CatalogueRow } from './row';

export const edge: CatalogueRow[] = [
  { id: 'E01', fault: 'kill -9 while serving', proof: { open: true } },
  {
    id: 'E02',
    fault: 'kill -9 in deploy, at each syscall (write, fsync, rename, append)',
    proof: { open: true },
  },
  { id: 'E03', fault: 'SIGTERM under load', proof: { open: true } },
  { id: 'E05', fault: 'disk full in pointer flip / journal append', proof: { open: true } },
  { id: 'E06', fault: 'read-only file system / EIO on fsync', proof: { open: true } },
  { id: 'E07', fault: 'file-descriptor limit', proof: { open: true } },
  { id: 'E08', fault: 'memory limit 128 MB with 8 uploads', proof: { open: true } },
  { id: 'E10', fault: 'event loop blocked 2 s', proof: { open: true } },
  { id: 'E11', fault: 'two edges started on one data dir', proof: { open: true } },
  { id: 'E12', fault: 'edge started on newer/older state format', proof: { open: true } },
  { id: 'E13', fault: 'clock jumps ±1 day / back', proof: { open: true } },
  { id: 'E15', fault: 'registry file unreadable at start', proof: { open: true } },
  { id: 'E16', fault: '10,000 old versions kept', proof: { open: true } },
  { id: 'E17', fault: 'edge upgrade (new binary) under load', proof: { open: true } },
];
