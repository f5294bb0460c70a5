import { randomBytes } from 'node:crypto';
import type { ServiceOptions, Services } from './services';

type Sharing = Pick<ServiceOptions, 'registry' | 'log'>;

/**
 * The key of view tokens: configured, or random and shared by all edges through the registry. It is never derived
 * from a release token, which anybody could then guess offline: view tokens are sent in a public header.
 */
export async function openBeaconSecret({
  config,
  ...sharing
}: Pick<ServiceOptions, 'config'> & Sharing): Promise<string> {
  if (config.SITE_SECRET) return config.SITE_SECRET;
  const own = randomBytes(32).toString('base64url');
  return (await share(sharing, own)) ?? own;
}

/**
 * An empty registry keeps no secret, so an edge that started with one offers its own at the first release. When another
 * edge was first, this one takes over that edge's secret.
 */
export function offerBeaconSecret(
  secret: string,
  {
    releases,
    pageViews,
    buckets,
    ...sharing
  }: Pick<Services, 'releases' | 'pageViews' | 'buckets'> & Sharing,
) {
  const offer = async () => {
    const shared = await share(sharing, secret);
    // Otherwise the store failed: the next release is another chance.
    if (shared === undefined) return;
    stop();
    if (shared === secret) return;
    pageViews.useSecret(shared);
    buckets.useSecret(shared);
  };
  const stop = releases.onChange(() => void offer());
}

async function share({ registry, log }: Sharing, offered: string): Promise<string | undefined> {
  try {
    return await registry.shareSecret(offered);
  } catch (error) {
    log({ event: 'beacon-secret-not-shared', message: String(error) });
    return undefined;
  }
}
