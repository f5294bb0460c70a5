import { expect, type Page } from '@playwright/test';

/** What an attacker or a broken link puts into a URL: tags, handlers, schemes, context breaks, encodings. */
export const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'><svg onload=alert(1)>",
  '</script><script>alert(1)</script>',
  '</title></head><body onload=alert(1)>',
  '<!--<script>',
  '<iframe srcdoc="<script>parent.alert(1)</script>">',
  '<base href="https://attacker.example/">',
  '<a href="javascript:alert(1)">press</a>',
  'javascript:alert(1)',
  '//attacker.example/',
  "' OR '1'='1' --",
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '__proto__',
  'constructor',
  'toString',
  'line\u2028separator\u2029end',
  'right\u202eto left',
  '1\r\nSet-Cookie: stolen=1',
  '%3Cscript%3E',
  '<svg/onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text y=20>x</text></a></svg>',
  '<math><mtext><img src=x onerror=alert(1)></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)>',
  '<audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<body onpageshow=alert(1)>',
  '<style>@import "https://attacker.example/x.css"</style>',
  '<style onload=alert(1)></style>',
  '<link rel=stylesheet href="https://attacker.example/x.css">',
  '<meta http-equiv=refresh content="0;url=https://attacker.example/">',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<form action="https://attacker.example/"><button>press</button></form>',
  '<button formaction="javascript:alert(1)">press</button>',
  '<template><img src=x onerror=alert(1)></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea></textarea><img src=x onerror=alert(1)>',
  '<xmp></xmp><img src=x onerror=alert(1)>',
  '<img src=x:x onerror=alert`1`>',
  '<img/src=x/onerror=alert(1)//',
  '<IMG SRC=x OnErRoR=alert(1)>',
  '<img src="x" alt="``onerror=alert(1)">',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script>alert(1)//',
  '<<script>alert(1);//<</script>',
  '" onmouseover="alert(1)" x="',
  "' onfocus='alert(1)' autofocus='",
  '" style="background:url(https://attacker.example/x)" x="',
  '`${alert(1)}`',
  '");alert(1);//',
  "';alert(1)//\\';alert(1)//",
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '\uFF1Cscript\uFF1Ealert(1)\uFF1C/script\uFF1E',
  ']]><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  '*/alert(1)/*',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'java\tscript:alert(1)',
];

/** Watches a page for the effects of an attack. Call it before the page is opened. @returns Asserts that there were none. */
export function watchForHarm(page: Page): () => Promise<void> {
  const harm: string[] = [];
  page.on('dialog', (dialog) => {
    harm.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url());
    if (hostname === 'attacker.example' || pathname.endsWith('/x')) harm.push(request.url());
  });
  return async () => {
    const foreign = await page.evaluate(() => ({
      // The site has two inline scripts: for the theme before the first paint, and for a shell that does not start.
      inlineScripts: [...document.scripts].filter(({ src, type }) => src === '' && !type.endsWith('json'))
        .length,
      withoutIntegrity: [...document.scripts].filter(({ src, integrity }) => src !== '' && integrity === '')
        .length,
      elements: document.querySelectorAll(
        '[onerror], [onload], iframe, base, a[href^="javascript:"], img[src="x"]',
      ).length,
      cookie: document.cookie,
      polluted: 'polluted' in {},
    }));
    expect(harm).toEqual([]);
    expect(foreign).toEqual({
      inlineScripts: 2,
      withoutIntegrity: 0,
      elements: 0,
      cookie: '',
      polluted: false,
    });
  };
}
