/**
 * Runs before the first paint, so that a chosen look does not flash. Inline because a request would come too late;
 * the policy of the document names its hash. Storage may be blocked: then the system's look stands.
 */
export const THEME_SCRIPT =
  "try{var t=JSON.parse(localStorage.getItem('nivaas:theme'));if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";
