interface TrustedTypes {
  createPolicy: (name: string, rules: { createHTML: (text: string) => string }) => unknown;
}

/**
 * Keeps the server's page in a browser older than those that scripts are built for (`browserslist` in
 * packages/federation/package.json): a policy refuses every script that follows, and styles and elements for pages without
 * script apply. Two features tell: `inert` (Chromium 102, Safari 15.5, Firefox 112) and `dvh` (Chromium 108, Safari 15.4).
 *
 * @returns Whether the browser is older.
 */
export function keepServerPage(): boolean {
  const { documentElement, head, styleSheets } = document;
  if (Reflect.has(documentElement, 'inert') && CSS.supports('height', '1dvh')) return false;
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  head.append(policy);
  const show = (rules: CSSRuleList) => {
    for (const rule of rules as unknown as Iterable<Partial<CSSMediaRule>>) {
      // Builds add this width to `scripting: none`, which older browsers do not know.
      if (rule.media?.mediaText.includes('99999px')) rule.media.mediaText = 'all';
      if (rule.cssRules) show(rule.cssRules);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    for (const { cssRules } of styleSheets as unknown as Iterable<CSSStyleSheet>) show(cssRules);
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    trustedTypes?.createPolicy('default', { createHTML: (text) => text });
    document.querySelectorAll('noscript').forEach((each) => (each.outerHTML = each.textContent));
  });
  return true;
}
