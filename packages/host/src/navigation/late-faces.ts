let areShown = false;

/**
 * Shows faces that came too late for the first page (`font-display: optional`) from the next one on: what changes then is
 * new anyway, so nothing shifts under a reader. The browser itself would keep the fallback until the next document.
 */
export function showLateFaces(): void {
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (!paint || areShown) return;
  areShown = true;
  const rules = [...(document.querySelector<HTMLStyleElement>('head > style')?.sheet?.cssRules ?? [])];
  // Builds put them into a layer.
  for (const rule of rules.flatMap((each) => [
    each,
    ...((each as Partial<CSSGroupingRule>).cssRules ?? []),
  ])) {
    if (!rule.cssText.startsWith('@font-face')) continue;
    const valueOf = (name: string) => (rule as CSSFontFaceRule).style.getPropertyValue(name);
    const address = /url\("?([^")]+)/.exec(valueOf('src'))?.[1] ?? '';
    const [file] = address ? performance.getEntriesByName(new URL(address, location.href).href) : [];
    if (!file || (file as PerformanceResourceTiming).responseEnd < paint.startTime) continue;
    const family = valueOf('font-family').replace(/["']/g, '');
    const of = { weight: valueOf('font-weight'), unicodeRange: valueOf('unicode-range') };
    document.fonts.add(new FontFace(family, `url("${address}")`, of));
  }
}
