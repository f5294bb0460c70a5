import type { CatalogueRow } from './row';

export const ops: CatalogueRow[] = [
  { id: 'O01', fault: 'ops call without / wrong / empty token', proof: { open: true } },
  { id: 'O02', fault: 'token of remote A used for B', proof: { open: true } },
  { id: 'O03', fault: 'ops reachable from the public listener', proof: { open: true } },
  { id: 'O05', fault: 'DNS rebinding / foreign Host', proof: { open: true } },
  {
    id: 'O06',
    fault: 'override (?mf=, localStorage, cookie) to evil origin in production',
    proof: { open: true },
  },
  {
    id: 'O07',
    fault:
      'override in staging outside the allow list (https://good.test.evil.io, //evil, https:evil, \\\\evil)',
    proof: { open: true },
  },
  {
    id: 'O08',
    fault: 'path traversal in upload (../, ..\\\\, %2e%2e, absolute, NUL, symlink, hardlink)',
    proof: { open: true },
  },
  {
    id: 'O10',
    fault: 'file types: .html, .svg with script, .map, .env, dotfiles, no extension',
    proof: { open: true },
  },
  {
    id: 'O11',
    fault: 'release signed by unknown / revoked key; no signature; signature of other remote',
    proof: { open: true },
  },
  { id: 'O12', fault: 'valid old release re-signed as new', proof: { open: true } },
  { id: 'O13', fault: "malicious dependency calls fetch('https://evil')", proof: { open: true } },
  { id: 'O15', fault: 'lockfile drift / package not from registry', proof: { open: true } },
  { id: 'O16', fault: 'SSRF: publish by URL', proof: { open: true } },
  { id: 'O17', fault: 'ops log shows token/password', proof: { open: true } },
  { id: 'O18', fault: 'log injection \\n, ANSI, 1 MB field', proof: { open: true } },
  { id: 'O20', fault: 'CLI cut off (Ctrl-C, network lost) mid-call', proof: { open: true } },
  { id: 'O21', fault: 'timing attack on token', proof: { open: true } },
];
