import { join } from 'node:path';
import { serviceThreads } from '../services/site-services';
import type { ServiceThread } from '../services/service-thread';

/** A thread of the made-up service `stock`, with its data in the folder. */
export function stockService(folder: string, log: (entry: object) => void = () => undefined): ServiceThread {
  const [thread] = serviceThreads([{ name: 'stock', file: join(__dirname, 'fake-service.js') }], folder, log);
  return thread!;
}

/** An operator's change, at the service itself. @returns Who did not confirm it. */
export async function setPrice(
  { fetch }: Pick<ServiceThread, 'fetch'>,
  price: number,
): Promise<string[] | undefined> {
  const body = JSON.stringify({ price });
  const reply = await fetch(new Request('http://stock.localhost/_ops/items/7', { method: 'POST', body }));
  return ((await reply.json()) as { unconfirmed?: string[] }).unconfirmed;
}
