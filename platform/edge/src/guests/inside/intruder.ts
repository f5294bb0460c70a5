import { spawnSync } from 'node:child_process';
import { openSync, readFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import process from 'node:process';
import { onFrame, sendFrame } from './channel';

/** Ways out of a guest, and what holds them: whoever has all of Node at hand finds these first. */
const TRIES = {
  signals: ({ edge }) => process.kill(edge, 0),
  environment: ({ edge }) => readFileSync(`/proc/${edge}/environ`),
  // Its own program, which the permissions of Node let it read.
  files: () => openSync(__filename, 'r'),
  connections: ({ port }) => opened(connect(port, '127.0.0.1')),
  sockets: ({ socket }) => opened(createServer().listen(socket)),
  programs: () => {
    const { error } = spawnSync('/bin/true');
    if (error) throw error;
  },
} satisfies Record<string, (what: Targets) => unknown>;

/** What belongs to the edge. */
export interface Targets {
  edge: number;
  port: number;
  /** A path where a socket may be made. */
  socket: string;
}

export type Way = keyof typeof TRIES;
/** Of each way the code of the error that ended it, or null: it is open. */
export type Outcomes = Record<Way, string | null>;

onFrame(({ head }) => {
  void outcomes(head as Targets).then((all) => sendFrame({ kind: 'tried', outcomes: all }));
});

async function outcomes(targets: Targets): Promise<Outcomes> {
  const all = Object.entries(TRIES).map(async ([way, tried]) => {
    try {
      await tried(targets);
      return [way, null] as const;
    } catch (error) {
      return [way, (error as NodeJS.ErrnoException).code ?? String(error)] as const;
    }
  });
  return Object.fromEntries(await Promise.all(all)) as Outcomes;
}

function opened(thing: Server | Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    thing.once('listening', resolve).once('connect', resolve).once('error', reject);
  });
}
