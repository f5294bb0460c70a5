import type { IncomingMessage } from 'node:http';
import type { AreaSnapshot } from '@nivaas/contracts';
import { readCookie } from '@nivaas/http';

/** The browser keeps the mark for ten minutes; then it tries the version again. */
const MARK_SECONDS = 600;

/** Cookie that marks a version of the shell as failed in this browser. Over TLS, only this host can set it. */
const markOf = (version: string, isSecure: boolean) => `${isSecure ? '__Host-' : ''}nivaas-not-${version}`;

/**
 * An inline script that notices when the shell does not start: its file does not load, it throws or rejects before it
 * has hydrated, or it has not hydrated ten seconds after it was loaded. An interval counts the seconds, because a tab
 * may sleep, and skips those before a prerendered page is shown. The guard sends a beacon, marks the version in a
 * cookie, and reloads if the edge offers another shell. It does so once per version and only with cookies, so it
 * cannot loop. It asks with HEAD first, because a failed reload would replace a readable page. It does not interrupt
 * a visitor who types: their next page has the other shell. The script must follow `VIEW_SCRIPT`.
 *
 * @param shell The shell of the document.
 */
export function shellGuard({ version, entry }: AreaSnapshot, isSecure: boolean): string {
  const attributes = `;path=/;max-age=${MARK_SECONDS};samesite=lax${isSecure ? ';secure' : ''}`;
  return [
    `{let d=document,h=d.documentElement.dataset,n=0,t,v='${version}',k='${markOf('', isSecure)}'+v,i=()=>d.cookie.includes(k),`,
    // `f` handles a failure, given its message. It runs at most once.
    `f=m=>{f=Boolean;if('hydrated'in h)return;`,
    // The page view's token comes first in a beacon.
    `__NIVAAS_VIEW__.then(view=>navigator.sendBeacon('/_beacon',JSON.stringify({view,release:h.release,area:'shell',version:v,part:'shell',phase:'load',code:'not_started',message:m.slice(0,300)})));`,
    `i()||(d.cookie=k+'=${attributes}',i()&&fetch('',{method:'HEAD'}).then(r=>(r.headers.get('x-shell')||v)!=v&&!d.activeElement?.value&&location.reload(),Boolean))},`,
    // Whether an event comes from the shell's file, not from an extension or another script.
    `s=e=>(e.filename||e.target.src||'').endsWith(v+'/${entry}');`,
    `addEventListener('error',e=>s(e)&&!t&&f(e.message||'It was not loaded.'),!0);`,
    `d.addEventListener('load',e=>{if(s(e))t=setInterval(()=>d.prerendering||++n>9&&(clearInterval(t),f('It did not hydrate.')),1e3)},!0);`,
    `addEventListener('not-started',e=>f(e.detail))}`,
  ].join('');
}

/** Whether the shell's version failed in this browser. The cookie's value does not count. */
export function hasShellFailed(headers: IncomingMessage['headers'], version: string): boolean {
  return [true, false].some((isSecure) => readCookie(headers, markOf(version, isSecure)) !== undefined);
}
