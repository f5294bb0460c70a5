import { drill, type CatalogueRow } from './row';

export const runtime: CatalogueRow[] = [
  {
    id: 'X01',
    fault: 'remote throws while rendering',
    proof: [
      drill,
      {
        test: 'platform/edge/src/gate/smoke-render.test.ts',
        name: 'a version that owns %s is refused with the page, what is wrong and what to do',
      },
    ],
  },
  { id: 'X02', fault: 'throws in effect / event handler / promise', proof: drill },
  {
    id: 'X03',
    fault: 'throws only on 2nd render or after 1 min',
    proof: [
      drill,
      {
        test: 'packages/federation/src/host/areas.test.ts',
        name: 'is no longer put in by itself for a part that fails three times in a minute',
      },
    ],
  },
  { id: 'X05', fault: 'blocks main thread 10 s', proof: drill },
  { id: 'X06', fault: 'leaks memory 1 MB/s', proof: drill },
  {
    id: 'X07',
    fault: 'infinite navigation loop between remotes',
    proof: [
      {
        test: 'packages/federation/src/host/redirects.test.ts',
        name: 'five redirects are followed, the sixth within two seconds is a loop',
      },
      drill,
    ],
  },
  {
    id: 'X08',
    fault: "remote removes shell DOM / document.body.innerHTML=''",
    proof: [
      drill,
      {
        journey: 'e2e/journeys/policy.spec.ts',
        name: 'no text becomes HTML: what would wipe the page or forge a form in it is refused',
      },
    ],
  },
  { id: 'X10', fault: 'remote registers duplicate listeners after remount ×50', proof: drill },
  {
    id: 'X11',
    fault: "shell older than remote's contract",
    proof: {
      test: 'platform/registry/src/gate.test.ts',
      name: 'contracts must have the major part of the live shell',
    },
  },
  {
    id: 'X12',
    fault: "remote older than shell's contract",
    proof: {
      test: 'platform/registry/src/gate.test.ts',
      name: 'a shell that would leave a live remote without its pack is refused, naming the remote',
    },
  },
  { id: 'X13', fault: 'event bus message with unknown version/shape', proof: drill },
  { id: 'X15', fault: 'clock wrong by ±10 years on client', proof: drill },
  { id: 'X16', fault: 'third-party extension injects nodes/attributes', proof: drill },
  { id: 'X17', fault: 'page translated by browser (text nodes replaced)', proof: drill },
  {
    id: 'X18',
    fault: 'remote opens alert/print/beforeunload',
    proof: {
      journey: 'e2e/journeys/back-forward.spec.ts',
      name: 'no page has a handler that keeps it out of that cache',
    },
  },
];
