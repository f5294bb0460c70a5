import type { Guard } from './guard';

const edge = 'platform/edge/src';
const accounts = 'platform/accounts/src';

/** What stands between the server and requests that are too many, too heavy or not allowed. */
export const serverGuards: Guard[] = [
  {
    name: 'If-Match of a call reaches the registry',
    mutations: [
      {
        file: `${edge}/ops/ops.ts`,
        from: 'by: operator.name, expectRevision });',
        to: 'by: operator.name, expectRevision: (await registry.current())?.revision ?? expectRevision });',
      },
    ],
    ids: ['G17'],
  },
  {
    name: 'scope of tokens',
    mutations: [{ file: `${edge}/ops/tokens.ts`, from: "if (scope === '*' ||", to: "if (scope !== '' ||" }],
    ids: ['O02'],
  },
  {
    name: 'limit of wrong tokens',
    mutations: [
      {
        file: `${edge}/ops/ops.ts`,
        from: "if (wait > 0) throw new OpsRefusal('too_many_tries'",
        to: "if (wait > 1e9) throw new OpsRefusal('too_many_tries'",
      },
    ],
    ids: ['O01'],
  },
  {
    name: 'refusal of the names of other hosts',
    mutations: [
      {
        file: `${edge}/limits/requests.ts`,
        from: 'if (publicOrigin && !namesSite(request, publicOrigin, trustsProxy))',
        to: 'if (publicOrigin && !namesSite(request, publicOrigin, trustsProxy) && hosts.length > 1)',
      },
    ],
    ids: ['O05'],
  },
  {
    name: 'check of the paths in an upload',
    mutations: [
      {
        file: `${edge}/ops/unpack.ts`,
        from: 'if (!isSafePath(path) || !isPlaced) {',
        to: "if (path === '' && !isSafePath(path) && !isPlaced) {",
      },
    ],
    ids: ['O08'],
  },
  {
    name: 'signature of page views',
    mutations: [
      {
        file: `${edge}/page-view/tokens.ts`,
        from: '!timingSafeEqual(this.#mac(facts), bytes.subarray(-MAC))',
        to: '!timingSafeEqual(bytes.subarray(-MAC), bytes.subarray(-MAC))',
      },
    ],
    ids: ['K05'],
  },
  {
    name: 'one vote of each page view',
    mutations: [
      {
        file: `${edge}/page-view/votes.ts`,
        from: 'if (this.#given.has(key)) return false;',
        to: 'if (this.#given.has(`${key}.`)) return false;',
      },
    ],
    ids: ['K05'],
  },
  {
    name: 'limit of beacons of one address',
    mutations: [
      {
        file: `${edge}/page-view/votes.ts`,
        from: 'takeOne(this.#beacons, visitor, BEACONS_PER_ADDRESS)',
        to: 'takeOne(this.#beacons, visitor, BEACONS_PER_ADDRESS * 1e6)',
      },
    ],
    ids: ['H15'],
  },
  {
    name: 'limit of connections',
    mutations: [
      {
        file: `${edge}/limits/connections.ts`,
        from: 'if (this.size >= this.most) {',
        to: 'if (this.size >= this.most * 1e6) {',
      },
    ],
    ids: ['H03'],
  },
  {
    name: 'smoke render before a version is live',
    mutations: [
      {
        file: `${edge}/gate/smoke-render.ts`,
        from: 'if (await wasLive(registry, candidate.manifest)) return [];',
        to: 'if ((await wasLive(registry, candidate.manifest)) || candidate.manifest.version) return [];',
      },
    ],
    ids: ['X01'],
  },
  {
    name: 'deadline of a render on the server',
    mutations: [
      {
        file: `${edge}/render/release-renderer.ts`,
        from: 'this.#isReady ? this.#answerLimit : START_LIMIT',
        to: 'this.#isReady ? this.#answerLimit * 1e5 : START_LIMIT',
      },
    ],
    ids: ['E52'],
  },
  {
    name: 'limit of wrong passwords',
    mutations: [
      {
        file: `${accounts}/tries.ts`,
        from: "if (wait > 0) throw retryLater('too_many_tries', wait);\n    this.#perAccount",
        to: "if (wait > 1e12) throw retryLater('too_many_tries', wait);\n    this.#perAccount",
      },
    ],
    ids: ['A01', 'A02'],
  },
  {
    name: 'bounded queue of password hashes',
    mutations: [
      {
        file: `${accounts}/work-queue.ts`,
        from: 'this.#waiting.length >= this.limits.waiting',
        to: 'this.#waiting.length >= this.limits.waiting * 1e6',
      },
    ],
    ids: ['A05'],
  },
  {
    name: 'list of most used passwords',
    mutations: [
      { file: `${accounts}/fields.ts`, from: '!isCommon(value)', to: '!isCommon(value) || value.length > 0' },
    ],
    ids: ['A06'],
  },
];
