import { showLateFaces } from './late-faces';

const added: { family: string; source: string; weight?: string }[] = [];

beforeAll(() => {
  class FakeFace {
    constructor(family: string, source: string, { weight }: { weight?: string }) {
      added.push({ family, source, ...(weight && { weight }) });
    }
  }
  const times: Record<string, object> = {
    'first-contentful-paint': { startTime: 900 },
    [new URL('/_media/late.woff2', location.href).href]: { responseEnd: 2_400 },
    [new URL('/_media/early.woff2', location.href).href]: { responseEnd: 700 },
  };
  performance.getEntriesByName = (name) => (times[name] ? [times[name] as PerformanceEntry] : []);
  Object.assign(globalThis, { FontFace: FakeFace });
  Object.defineProperty(document, 'fonts', { value: new Set() });
  const face = (name: string) =>
    `@font-face { font-family: 'Display'; src: url("/_media/${name}.woff2"); font-weight: 400 900; }`;
  const style = document.createElement('style');
  style.textContent = `@media all { ${face('late')} } ${face('early')} ${face('never')}`;
  document.head.append(style);
});

test('a face that came after the first paint shows from the next page on, once', () => {
  showLateFaces();
  showLateFaces();
  expect(added).toEqual([{ family: 'Display', source: 'url("/_media/late.woff2")', weight: '400 900' }]);
});
