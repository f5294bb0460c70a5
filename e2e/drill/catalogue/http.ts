import type { CatalogueRow } from './row';

export const http: CatalogueRow[] = [
  { id: 'H01', fault: 'oversized body (2 MB JSON, 1 GB chunked)', proof: { open: true } },
  { id: 'H02', fault: 'slow headers / slow body / slow read', proof: { open: true } },
  { id: 'H03', fault: '10,000 idle connections', proof: { open: true } },
  { id: 'H05', fault: 'request smuggling CL+TE, two CL, bare LF, obs-fold', proof: { open: true } },
  { id: 'H06', fault: 'TRACE, CONNECT, unknown methods', proof: { open: true } },
  {
    id: 'H07',
    fault: 'NUL, overlong UTF-8, %, %E0%A4%A, ..;/, //, backslash in path',
    proof: { open: true },
  },
  { id: 'H08', fault: 'traversal on assets /_assets/../registry.json, encoded twice', proof: { open: true } },
  { id: 'H10', fault: 'Range abuse (1,000 ranges), conditional requests wrong', proof: { open: true } },
  { id: 'H11', fault: 'compressed body bomb', proof: { open: true } },
  { id: 'H12', fault: 'deep/huge JSON (10,000 levels), duplicate keys, 1e999', proof: { open: true } },
  { id: 'H13', fault: 'ReDoS in search/email patterns', proof: { open: true } },
  { id: 'H15', fault: 'beacon/report flood', proof: { open: true } },
  { id: 'H16', fault: 'connection reset by client mid-answer ×1,000', proof: { open: true } },
];
