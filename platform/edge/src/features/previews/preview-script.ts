/**
 * An inline script that keeps the preview token in the address bar, so that Reload and Back show the preview again.
 * The token is removed before the router reads the URL and put back afterwards, so pages, links and stored data never
 * contain it. Only previews have this script; the shell (`startBrowser`) checks for it.
 *
 * @param token Of letters, digits, `.`, `-` and `_`.
 */
export function previewScript(token: string): string {
  return [
    `{let out=u=>{let[,a,b,h]=/^([^?#]*)\\??([^#]*)(.*)$/s.exec(u);`,
    `b=b.split('&').filter(p=>p&&!p.startsWith('_preview=')).join('&');return a+(b&&'?'+b)+h},`,
    `mark=u=>{let[,a,b,h]=/^([^?#]*)(\\??[^#]*)(.*)$/s.exec(out(u));return a+(b?b+'&':'?')+'_preview=${token}'+h},`,
    `here=()=>location.pathname+location.search+location.hash,`,
    `set=u=>history.replaceState(history.state,'',u),`,
    `hide=()=>set(out(here()));`,
    `hide();`,
    // Before the router's own listener.
    `addEventListener('popstate',hide);`,
    `globalThis.__NIVAAS_PREVIEW__={mark,keep(router){let show=()=>{`,
    `document.querySelector('body>#preview a').href=out(here());set(mark(here()))};`,
    `show();router.subscribe(s=>s.navigation.state=='idle'&&show())}}}`,
  ].join('');
}
