import { canonicalJson, patternShapes } from '@nivaas/contracts';
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

/** No page lies below the prefix of a language: its addresses are those of pages in that language. */
export const checkPrefixes: GateCheck = ({ verb, manifest, others, note }) => {
  const shells = [manifest, ...others].filter(({ area }) => area === 'shell');
  const prefixes = shells.flatMap((shell) => sharedIn(siteOf(shell)).languages.slice(1));
  const owners = manifest.area === 'shell' ? [manifest, ...others] : [manifest];
  const found = owners.flatMap(({ area, version, owns }) =>
    owns.flatMap(({ path }) => {
      const prefix = prefixes.find((code) => isBelow(path, code));
      if (prefix === undefined) return [];
      const message = `${area} ${version} owns ${path}, and the site has a language "${prefix}", whose pages lie below /${prefix}.`;
      const hint = 'Choose another path, or another code for the language.';
      return [{ code: 'url_of_language', where: `${manifest.area} ${manifest.version}`, message, hint }];
    }),
  );
  if (verb !== 'rollback') return found;
  found.forEach(({ message }) => note(message));
  return [];
};

function isBelow(path: string, code: string): boolean {
  return patternShapes(path).some((shape) => shape.split('/')[1] === code);
}

/** What a visitor meets wherever the page is of; "none" for what a site does not have. */
function sharedIn({ languages, accounts }: Site) {
  return {
    languages: languages.map(({ code }) => code),
    accounts: accounts ? { phone: accounts.phone ?? 'none' } : 'none',
  };
}
