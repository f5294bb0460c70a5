/**
 * An inline script that keeps the tab of a preview in it: the address bar always has the token, so that a reload and Back
 * show the preview again. The router, and so the pages, their links and what they store, never see it: the token is taken
 * out before the router reads the address, and put back after it. Documents of visitors have no such script; the shell
 * (`startBrowser`) only asks whether there is one.
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
