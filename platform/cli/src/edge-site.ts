import type { Site } from './command';
import { buildArea, commitOf, gitActor } from './checkout';
import { edgeRegistry } from './edge-registry';
import { UsageError } from './usage-error';

/** A running edge, wherever it is, and the sources of this repository. */
export function edgeSite(url: string, env: Record<string, string | undefined>): Site {
  const token = env['RELEASE_TOKEN'];
  if (!token) throw new UsageError('--edge needs the token of the edge in RELEASE_TOKEN.');
  return {
    registry: edgeRegistry(edgeUrl(url), token),
    buildArea,
    actor: gitActor,
    commit: commitOf,
  };
}

function edgeUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.username)
    throw new UsageError(`--edge is the address of the site, like https://example.org, not "${text}".`);
  return url.origin;
}
