import { canonicalJson } from '@nivaas/contracts';
import type { Site } from '@nivaas/contracts/site';
import type { GateCheck } from '../context/gate-check';
import { siteOf } from '../formats/site-of';

/**
 * Visitors of a canary share addresses and accounts with all others, so its site may not differ in these. A language goes
 * only by force, because its addresses go with it; a rollback says so and goes on, for it is what heals.
 */
export const checkSite: GateCheck = ({ verb, manifest, live, note }) => {
  if (manifest.area !== 'shell' || !live) return [];
  const [next, now] = [siteOf(manifest), siteOf(live)];
  const where = `shell ${manifest.version}`;
  const finding = (code: string, message: string, hint: string) => [{ code, where, message, hint }];
  if (verb === 'canary') {
    const differences = [
      difference('languages', codesOf(next), codesOf(now)),
      difference('accounts', accountsOf(next), accountsOf(now)),
    ].filter(Boolean);
    const hint = 'Make it live for everybody: "activate shell", or "deploy shell".';
    return differences.length === 0 ? [] : finding('site_differs', differences.join(' '), hint);
  }
  const gone = codesOf(now).filter((code) => !codesOf(next).includes(code));
  if (gone.length === 0) return [];
  const message = `The site has no pages in ${gone.join(', ')} with it: their addresses answer 404.`;
  if (verb === 'rollback') return (note(`${where}: ${message}`), []);
  const hint = 'Name the language in shell/site.ts, or force it with a reason.';
  return finding('language_removed', message, hint);
};

function difference(what: string, next: unknown, now: unknown): string | undefined {
  const [one, other] = [canonicalJson(next), canonicalJson(now)];
  return one === other ? undefined : `Its ${what} are ${one}; those of the live shell are ${other}.`;
}

function codesOf({ languages }: Site): string[] {
  return languages.map(({ code }) => code);
}

/** What accounts ask for; "none" for a site without accounts. */
function accountsOf({ accounts }: Site): unknown {
  return accounts ? { phone: accounts.phone ?? 'none' } : 'none';
}
