import { createServer, type AddressInfo } from 'node:net';
import { hostRefusal } from '@nivaas/edge/listen-address';
import { Refusal } from '@nivaas/contracts/refusal';

const PORTS_TO_TRY = 20;

/**
 * @returns The port, or the next free one; any for 0.
 * @throws {Refusal} when none of 20 is free, or the machine does not have the host
 */
export async function freePort(wanted: number, host: string): Promise<number> {
  for (let port = wanted; port <= wanted + PORTS_TO_TRY; port += 1) {
    const found = await tryPort(port, host);
    if (found === undefined) continue;
    if (found !== wanted && wanted !== 0) process.stderr.write(`Port ${wanted} is in use: using ${found}.\n`);
    return found;
  }
  throw new Refusal(
    'failed',
    `Ports ${wanted} to ${wanted + PORTS_TO_TRY} are in use. Choose another one: PORT=4000 npm run dev`,
  );
}

function tryPort(port: number, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => {
      const refusal = hostRefusal(error, host);
      if (refusal === undefined) resolve(undefined);
      else reject(new Refusal('failed', refusal));
    });
    probe.listen(port, host, () => {
      const { port: found } = probe.address() as AddressInfo;
      probe.close(() => resolve(found));
    });
  });
}
