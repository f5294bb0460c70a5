import { NOTHING_MATCHES } from '@nivaas/federation/browser';

/** The part of the Trusted Types API that we use; TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
}

/** The release's own scripts, by address: what is not in the map of hashes is no script of ours. */
export function createScriptURL(url: string): string | null {
  if (!URL.canParse(url, location.href)) return null;
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !pathname.startsWith('/_assets/')) return null;
  const hash = globalThis.__NIVAAS_INTEGRITY__?.(url);
  return hash !== undefined && hash !== NOTHING_MATCHES ? url : null;
}

/** The structured data of a page is the text of a script element: JSON, which does nothing were it ever run. */
export function createScript(text: string): string | null {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}

/*
 * The one policy that the document allows, made before any other code of ours runs: from here on the browser refuses
 * every script address that is not of this release, all text but JSON that would become a script, and all text that
 * would become HTML. Browsers without Trusted Types still have the hashes of the Content-Security-Policy.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL, createScript });
