import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenWay } from '@nivaas/registry';
import type { GuestEngine } from './node-engine';
import type { Outcomes, Targets, Way } from './inside/intruder';

/** Where the program of the intruder is, beside those of other guests. */
export const INTRUDER = join(__dirname, '../../dist/guests/inside/intruder.js');

/** What to do about a way that is open, by what holds it on Linux. */
const REMEDIES: Readonly<Record<Way, string>> = {
  signals: 'Install perl-base, and run a kernel with seccomp filters on x86-64 or arm64.',
  environment: 'Install util-linux, whose prlimit takes the descriptors of a guest.',
  files: 'Install util-linux, whose prlimit takes the descriptors of a guest.',
  connections: 'Install perl-base, or util-linux with unshare.',
  sockets: 'Install perl-base, and run a kernel with seccomp filters on x86-64 or arm64.',
  programs: 'Install perl-base, and run a kernel with seccomp filters on x86-64 or arm64.',
};

export const WAYS = [...(Object.keys(REMEDIES) as Way[]), 'unknown'] as const;

const TRY_MS = 5_000;

/**
 * Starts a guest with all of Node in its hands, and lets it try each way out.
 *
 * @param inFolder An existing one, where a socket could be made.
 * @param accepted Ways whose risk a setting accepts.
 * @returns The ways that are open. No answer is none that counts: then all may be.
 */
export async function openWays(
  engine: GuestEngine,
  inFolder: string,
  accepted: readonly string[],
): Promise<OpenWay[]> {
  const describe = (way: OpenWay['way'], remedy: string) => ({
    way,
    remedy,
    isAccepted: accepted.includes(way),
  });
  const folder = mkdtempSync(join(inFolder, 'border-'));
  // Otherwise the supervisor gives it the socket of a site with `PORT=0`, whose visitors it would keep waiting.
  const server = createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const outcomes = await tried(engine, { edge: process.pid, port, socket: join(folder, 'socket') });
    const open = Object.entries(outcomes).filter(([, code]) => code === null) as [Way, null][];
    return open.map(([way]) => describe(way, REMEDIES[way]));
  } catch (error) {
    return [describe('unknown', `The try itself failed (${String(error)}); start the edge again.`)];
  } finally {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What to do about ways that are open and that nobody accepted; empty when the border is whole. */
export function remediesOf(ways: readonly OpenWay[]): string {
  const open = ways.filter(({ isAccepted }) => !isAccepted).map(({ remedy }) => remedy);
  return [...new Set(open)].join(' ');
}

async function tried(engine: GuestEngine, targets: Targets): Promise<Outcomes> {
  const guest = engine.start();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Outcomes>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no answer within ${TRY_MS} ms`)), TRY_MS);
      guest.onEnd((why) => reject(new Error(why)));
      guest.onFrame(({ head }) => resolve((head as { outcomes: Outcomes }).outcomes));
      guest.send(targets);
    });
  } finally {
    clearTimeout(timer);
    await guest.end();
  }
}
