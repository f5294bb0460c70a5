/**
 * The start of a document's inline script: `__NIVAAS_VIEW__` becomes a promise of the page view's token. A document of
 * the edge itself brings it in `Server-Timing`. One that a shared cache may have kept does not: there, the script asks for
 * it, before any other script runs, so that pages whose scripts then hang or fail are counted, too. A page that the
 * service worker kept, or that nobody looks at yet, asks for none.
 */
export const VIEW_SCRIPT = [
  `__NIVAAS_VIEW__=new Promise(y=>{let d=document,h=d.documentElement.dataset,`,
  `a=()=>fetch('/_beacon/view',{method:'POST',body:JSON.stringify({release:h.release,owner:h.owner,areas:h.areas.split(' ')})})`,
  `.then(r=>r.json()).then(r=>y(r.view||''),()=>y(''));`,
  // The document has arrived, so that all browsers know its timing; deferred scripts come after this.
  `d.addEventListener('readystatechange',()=>{let t=(performance.getEntriesByType('navigation')[0]?.serverTiming||[])`,
  `.find(t=>/^(view|kept)$/.test(t.name));`,
  `t?y(t.name=='view'?t.description:''):d.prerendering?d.addEventListener('prerenderingchange',a):a()},{once:!0})});`,
].join('');
