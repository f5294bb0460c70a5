import { drill, type CatalogueRow } from './row';

export const runtime: CatalogueRow[] = [
  { id: 'X01', fault: 'remote throws while rendering', proof: drill },
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
  { id: 'X05', fault: 'blocks main thread 10 s', proof: { open: true } },
  { id: 'X06', fault: 'leaks memory 1 MB/s', proof: { open: true } },
  { id: 'X07', fault: 'infinite navigation loop between remotes', proof: { open: true } },
  { id: 'X08', fault: "remote removes shell DOM / document.body.innerHTML=''", proof: { open: true } },
  { id: 'X10', fault: 'remote registers duplicate listeners after remount ×50', proof: { open: true } },
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
  { id: 'X13', fault: 'event bus message with unknown version/shape', proof: { open: true } },
  { id: 'X15', fault: 'clock wrong by ±10 years on client', proof: { open: true } },
  { id: 'X16', fault: 'third-party extension injects nodes/attributes', proof: { open: true } },
  { id: 'X17', fault: 'page translated by browser (text nodes replaced)', proof: { open: true } },
  { id: 'X18', fault: 'remote opens alert/print/beforeunload', proof: { open: true } },
];
