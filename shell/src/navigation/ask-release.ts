const DEADLINE_MS = 5_000;

/** Requests the headers that name the live release. Undefined when the request fails. */
export async function askRelease(): Promise<Headers | undefined> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), DEADLINE_MS);
  const init = { method: 'HEAD', cache: 'no-store', signal: deadline.signal } as const;
  const response = await fetch('/_release', init).catch(() => undefined);
  clearTimeout(timer);
  return response?.headers;
}

/** The release that a header or an event names. */
export function releaseIn(text: string | null | undefined): string | undefined {
  return /\br[0-9a-f]{12}\b/.exec(text ?? '')?.[0];
}
