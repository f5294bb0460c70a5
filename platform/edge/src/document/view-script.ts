/**
 * First part of a document's inline script. It sets `__NIVAAS_VIEW__` to a promise of the page view's token. A
 * document straight from the edge has the token in `Server-Timing`. For one from a shared cache, the script requests
 * it before any other script runs, so that pages whose scripts hang or fail are counted, too. A page from the service
 * worker requests none, and a prerendered one not before it is shown.
 */
export const VIEW_SCRIPT = [
  `__NIVAAS_VIEW__=new Promise(y=>{let d=document,h=d.documentElement.dataset,`,
  `a=()=>fetch('/_beacon/view',{method:'POST',body:JSON.stringify({release:h.release,owner:h.owner,areas:h.areas.split(' ')})})`,
  `.then(r=>r.json()).then(r=>y(r.view||''),()=>y(''));`,
  // At the first `readystatechange` all browsers have the document's timing, and deferred scripts have not run yet.
  `d.addEventListener('readystatechange',()=>{let t=(performance.getEntriesByType('navigation')[0]?.serverTiming||[])`,
  `.find(t=>/^(view|kept)$/.test(t.name));`,
  `t?y(t.name=='view'?t.description:''):d.prerendering?d.addEventListener('prerenderingchange',a):a()},{once:!0})});`,
].join('');
