import { SERVICE_WORKER } from '@nivaas/contracts';
import { isListed } from '@nivaas/federation/browser';

/** The part of the Trusted Types API that we use; TypeScript's DOM library does not have it yet. */
interface TrustedTypes {
  createPolicy: (name: string, rules: Record<string, (text: string) => string | null>) => unknown;
}

/** Lets through only scripts of this release, which the map of hashes names, and the site's service worker. */
export function createScriptURL(url: string): string | null {
  try {
    const { href, origin, pathname } = new URL(url, location.href);
    if (href === `${location.origin}/${SERVICE_WORKER}`) return url;
    return origin === location.origin && pathname.startsWith('/_assets/') && isListed(url) ? url : null;
  } catch {
    return null;
  }
}

/** Lets through only JSON, which structured data needs as the text of a script element. */
export function createScript(text: string): string | null {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return null;
  }
}

/*
 * The only policy that the document allows, created before any other code of ours runs. From here on the browser
 * refuses other script URLs, script text that is not JSON, and any text that would become HTML. Browsers without
 * Trusted Types still have the hashes of the Content-Security-Policy.
 */
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
trustedTypes?.createPolicy('default', { createScriptURL, createScript });
