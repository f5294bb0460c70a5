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
  const [next, now] = [sharedIn(siteOf(manifest)), sharedIn(siteOf(live))];
  const where = `shell ${manifest.version}`;
  if (verb === 'canary') {
    const hint = 'Make it live for everybody: "activate shell", or "deploy shell".';
    return (['languages', 'accounts'] as const)
      .map((what) => [what, canonicalJson(next[what]), canonicalJson(now[what])] as const)
      .filter(([, own, other]) => own !== other)
      .map(([what, own, other]) => {
        const message = `Its ${what} are ${own}; those of the live shell are ${other}.`;
        return { code: 'site_differs', where, message, hint };
      });
  }
  const gone = now.languages.filter((code) => !next.languages.includes(code));
  if (gone.length === 0) return [];
  const message = `The site has no pages in ${gone.join(', ')} with it: their addresses answer 404.`;
  if (verb === 'rollback') return (note(`${where}: ${message}`), []);
  const hint = 'Name the language in shell/site.ts, or force it with a reason.';
  return [{ code: 'language_removed', where, message, hint }];
};

/** What a visitor meets wherever the page is of; "none" for what a site does not have. */
function sharedIn({ languages, accounts }: Site) {
  return {
    languages: languages.map(({ code }) => code),
    accounts: accounts ? { phone: accounts.phone ?? 'none' } : 'none',
  };
}
