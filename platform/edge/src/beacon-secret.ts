import { randomBytes } from 'node:crypto';
import type { KernelOptions } from './kernel';
import type { Releases } from './releases/releases';

type Sharing = Pick<KernelOptions, 'registry' | 'log'>;

/**
 * The key of view tokens: configured, or random and shared by all edges through the registry. It is never derived
 * from a release token, which anybody could then guess offline: view tokens are sent in a public header.
 */
export async function openBeaconSecret({
  config,
  ...sharing
}: Pick<KernelOptions, 'config'> & Sharing): Promise<string> {
  if (config.SITE_SECRET) return config.SITE_SECRET;
  const own = randomBytes(32).toString('base64url');
  return (await share(sharing, own)) ?? own;
}

/**
 * An empty registry keeps no secret, so an edge that started with one offers its own at the first release. When another
 * edge was first, this one takes over that edge's secret.
 *
 * @param take Called with the secret of the edge that was first.
 */
export function offerBeaconSecret(
  secret: string,
  { releases, ...sharing }: Sharing & { releases: Pick<Releases, 'onChange'> },
  take: (secret: string) => void,
) {
  const offer = async () => {
    const shared = await share(sharing, secret);
    // Otherwise the store failed: the next release is another chance.
    if (shared === undefined) return;
    stop();
    if (shared !== secret) take(shared);
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
