import { drill, type CatalogueRow } from './row';

const supplyChain = (name: string) => ({ test: 'scripts/supply-chain.test.js', name });
const refusals = (name: string) => ({ test: 'platform/edge/src/ops/refusals.test.ts', name });

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
  {
    // Publishing does not search bundles for new hosts: SECURITY.md.
    id: 'O13',
    fault: "malicious dependency calls fetch('https://evil')",
    proof: drill,
  },
  {
    id: 'O15',
    fault: 'lockfile drift / package not from registry',
    proof: [
      supplyChain('every package comes from the registry, with the hash of its content'),
      supplyChain('what is asked for is a version, not a range, and from nowhere else'),
      supplyChain('no package needs a script of its own to be installed, and none is run'),
      supplyChain('%s says what the lockfile says (if not: npm run sbom)'),
    ],
  },
  {
    id: 'O16',
    fault: 'SSRF: publish by URL',
    proof: {
      notApplicable: 'Nothing fetches an address that a request names: what is published comes as its bytes.',
    },
  },
  {
    id: 'O17',
    fault: 'ops log shows token/password',
    proof: [
      refusals('$name is refused with $status $code, logged, and changes nothing'),
      {
        test: 'platform/accounts/src/login.test.ts',
        name: 'the log says what happened, without personal data',
      },
    ],
  },
  {
    id: 'O18',
    fault: 'log injection \\n, ANSI, 1 MB field',
    proof: refusals('what comes from outside stays on one short line of the log'),
  },
  { id: 'O20', fault: 'CLI cut off (Ctrl-C, network lost) mid-call', proof: { open: true } },
  { id: 'O21', fault: 'timing attack on token', proof: { open: true } },
];
