import { runWithHost } from '@nivaas/federation/functions';

type Host = NonNullable<Parameters<typeof runWithHost>[0]>;

/** Answers a request to an origin: with a response, or with what a response has as JSON. */
type Origin = (path: string, request?: Parameters<Host['fetch']>[2]) => unknown;

/**
 * Runs queries and actions where a test or its page calls them.
 *
 * @param origins What the origins answer, by the names of the grants.
 * @param more Of the call: the visitor, the language of the page, or a spy for what is refreshed.
 */
export function serveGrants(
  origins: Readonly<Record<string, Origin>>,
  more: Partial<Pick<Host, 'user' | 'visitor' | 'language' | 'idempotencyKey' | 'refresh'>> = {},
): void {
  runWithHost({
    language: 'en',
    signal: new AbortController().signal,
    refresh: () => Promise.resolve(),
    fetch: async (grant, path, request) => {
      const origin = origins[grant];
      if (!origin) throw new Error(`The test serves no ${grant}: serveGrants({ ${grant}: … }).`);
      const answer = await origin(path, request);
      return answer instanceof Response ? answer : Response.json(answer ?? null);
    },
    ...more,
  });
}
