import { drill, type CatalogueRow } from './row';

const supplyChain = (name: string) => ({ test: 'scripts/supply-chain.test.js', name });
const refusals = (name: string) => ({ test: 'platform/edge/src/ops/refusals.test.ts', name });

export const ops: CatalogueRow[] = [
  {
    id: 'O01',
    fault: 'ops call without / wrong / empty token',
    proof: [
      {
        test: 'platform/edge/src/ops/refusals.test.ts',
        name: '$name is refused with $status $code, logged, and changes nothing',
      },
      {
        test: 'platform/edge/src/ops/refusals.test.ts',
        name: 'wrong and missing tokens get the same answer',
      },
      {
        test: 'platform/edge/src/ops/refusals.test.ts',
        name: 'after ten wrong tokens in a minute an address has to wait, but never with the right one',
      },
    ],
  },
  {
    id: 'O02',
    fault: 'token of remote A used for B',
    proof: [
      {
        test: 'platform/edge/src/ops/refusals.test.ts',
        name: '$name is refused with $status $code, logged, and changes nothing',
      },
      {
        test: 'platform/edge/src/ops/publish.test.ts',
        name: 'a token for one area cannot publish another one, nor hide it in an archive',
      },
    ],
  },
  {
    id: 'O03',
    fault: 'ops reachable from the public listener',
    proof: [
      {
        test: 'platform/edge/src/ops/refusals.test.ts',
        name: 'without a configured token %s answers 404, whatever the method',
      },
      {
        test: 'platform/edge/src/edge.test.ts',
        name: 'paths of machines that nobody serves are 404 in plain text',
      },
    ],
  },
  {
    id: 'O05',
    fault: 'DNS rebinding / foreign Host',
    proof: {
      test: 'platform/edge/src/limits/requests.test.ts',
      name: 'the host "%s" is another one: 421, on every address',
    },
  },
  {
    id: 'O06',
    fault: 'override (?mf=, localStorage, cookie) to evil origin in production',
    proof: drill,
  },
  {
    id: 'O07',
    fault:
      'override in staging outside the allow list (https://good.test.evil.io, //evil, https:evil, \\\\evil)',
    proof: {
      notApplicable:
        'There is no override of remotes, in staging or anywhere: a version is tried by a canary in the registry.',
    },
  },
  {
    id: 'O08',
    fault: 'path traversal in upload (../, ..\\\\, %2e%2e, absolute, NUL, symlink, hardlink)',
    proof: {
      test: 'platform/edge/src/ops/publish.test.ts',
      name: '%s in an upload is refused, and nothing is written',
    },
  },
  {
    id: 'O10',
    fault: 'file types: .html, .svg with script, .map, .env, dotfiles, no extension',
    proof: {
      test: 'platform/edge/src/ops/publish.test.ts',
      name: '%s in an upload is refused, and nothing is written',
    },
  },
  {
    id: 'O11',
    fault: 'release signed by unknown / revoked key; no signature; signature of other remote',
    proof: {
      notApplicable:
        'Releases are not signed: who may release is told by tokens, and what is served by hashes (docs/decisions/0022-what-is-not-defended.md).',
    },
  },
  {
    id: 'O12',
    fault: 'valid old release re-signed as new',
    proof: {
      test: 'platform/edge/src/ops/refusals.test.ts',
      name: 'a request that was done cannot be sent again: the revision has moved on',
    },
  },
  {
    // Publishing does not search bundles for new hosts: SECURITY.md.
    id: 'O13',
    fault: "malicious dependency calls fetch('https://evil')",
    proof: [
      drill,
      {
        test: 'platform/registry/src/publish.test.ts',
        name: 'a publish lists the hosts that the live version does not name, and comparing two versions, too',
      },
    ],
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
  {
    id: 'O20',
    fault: 'CLI cut off (Ctrl-C, network lost) mid-call',
    proof: {
      test: 'platform/cli/src/edge-site.test.ts',
      name: 'an upload that is cut off leaves nothing, a change whose answer is lost was made once, and status tells',
    },
  },
  {
    id: 'O21',
    fault: 'timing attack on token',
    proof: {
      test: 'platform/edge/src/ops/tokens.test.ts',
      name: 'the time of a comparison tells nothing of a token: %s',
    },
  },
  {
    id: 'O50',
    fault: 'a route pattern of 30 optional segments, which stands for a billion URLs',
    proof: { test: 'platform/registry/src/publish.test.ts', name: 'nobody may own %s' },
  },
  {
    id: 'O51',
    fault: 'an upload whose names exclude each other, or whose description is larger than all the rest',
    proof: [
      {
        test: 'platform/edge/src/ops/publish.test.ts',
        name: '%s in an upload is refused, and nothing is written',
      },
      {
        test: 'platform/edge/src/ops/publish.test.ts',
        name: 'a description that is larger than all the rest could be is refused before it is read',
      },
    ],
  },
];
