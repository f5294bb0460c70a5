import { beforeDeadline, type Service } from '@nivaas/http';
import { ServiceFeed } from '../data-changes/service-feed';
import type { Grants } from '../functions/grants';
import { Upstream } from '../functions/upstreams/upstream';
import { Waiters } from '../guests/waiters';
import type { NamedService } from './named-services';
import { ServiceThread } from './service-thread';

const FEED_DEADLINE_MS = 2_000;

/** Services of the site, none of which is started yet. */
export function serviceThreads(
  named: readonly NamedService[],
  dataFolder: string,
  log: (entry: object) => void,
): ServiceThread[] {
  return named.map((service) => new ServiceThread({ ...service, dataFolder }, log));
}

/** What answers each of them, for `readGrants`. */
export function fetchesOf(
  threads: readonly Pick<ServiceThread, 'name' | 'fetch'>[],
): Record<string, Service> {
  return Object.fromEntries(threads.map(({ name, fetch }) => [name, fetch]));
}

/** Whether areas reach the service in this process: operators may have it at an address. */
export function isRunHere(
  { name, fetch }: Pick<ServiceThread, 'name' | 'fetch'>,
  grants: Pick<Grants, 'origins'> | undefined,
): boolean {
  return grants?.origins[name]?.service === fetch;
}

/** What the service says that changed, wherever it runs. */
export function feedOf(
  thread: Pick<ServiceThread, 'name' | 'fetch'>,
  grants: Grants | undefined,
): ServiceFeed {
  const { name, fetch } = thread;
  const origin = grants?.origins[name];
  if (isRunHere(thread, grants) || !origin) {
    const ask = async (path: string) => {
      const answer = await beforeDeadline(
        fetch(new Request(`http://${name}.localhost${path}`)),
        FEED_DEADLINE_MS,
      );
      return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
    };
    return new ServiceFeed(name, ask, true);
  }
  const upstream = new Upstream(name, origin);
  const request = (path: string) => ({ method: 'GET', path, headers: {} }) as const;
  const caller = { waiters: new Waiters(''), key: undefined };
  return new ServiceFeed(name, (path) => upstream.fetch(request(path), Buffer.of(), caller), false);
}
