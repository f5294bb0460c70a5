import type { Page } from '@playwright/test';

/**
 * Ten ways for a script in the page to run other code. Each gives the directive that stopped it, or `ran`. They start
 * in a timer, because code that the test evaluates is exempt from the page's policy.
 */
export async function tryProbes(page: Page, evil: string): Promise<Record<string, string>> {
  // As text, because the test's compiler would turn `import()` into `require()`.
  await page.evaluate('window.importScript = (url) => import(url)');
  return page.evaluate(
    (evilUrl) =>
      new Promise<Record<string, string>>((resolve) => {
        const marked = window as unknown as {
          ran?: boolean;
          importScript?: (url: string) => unknown;
        };
        const mark = 'window.ran = true';
        const scriptWith = (change: (script: HTMLScriptElement) => void) => {
          const script = document.createElement('script');
          change(script);
          script.crossOrigin = 'anonymous';
          document.head.append(script);
        };
        const probes: Record<string, () => unknown> = {
          'a script of another site': () => scriptWith((script) => (script.src = evilUrl)),
          'a script of this site that the release does not have': () =>
            scriptWith((script) => (script.src = '/_assets/shell/v000000000000/unlisted.js')),
          'an inline script': () => {
            const script = document.createElement('script');
            script.textContent = mark;
            document.head.append(script);
          },
          'a handler in innerHTML': () => {
            const box = document.createElement('div');
            document.body.append(box);
            box.innerHTML = `<img src="/none.png" onerror="${mark}">`;
          },
          // eslint-disable-next-line no-eval -- the probe itself
          eval: () => (0, eval)(mark),
          // eslint-disable-next-line no-new-func -- the probe itself
          'new Function': () => (new Function(mark) as () => void)(),
          'a timer with a text': () => {
            (setTimeout as (code: string) => void)(mark);
          },
          'a javascript: link': () => {
            const link = document.createElement('a');
            link.href = `javascript:${mark}`;
            document.body.append(link);
            link.click();
          },
          'an import of another site': () => marked.importScript?.(evilUrl),
          'a data: script': () => scriptWith((script) => (script.src = `data:text/javascript,${mark}`)),
        };
        const outcome = (probe: () => unknown) =>
          new Promise<string>((found) => {
            marked.ran = false;
            const late = setTimeout(() => found(marked.ran ? 'ran' : 'nothing stopped it'), 15_000);
            document.addEventListener(
              'securitypolicyviolation',
              ({ effectiveDirective }) => {
                clearTimeout(late);
                setTimeout(() => found(marked.ran ? 'ran' : effectiveDirective), 50);
              },
              { once: true },
            );
            // Errors are ignored: only the event proves that the policy stopped the probe.
            Promise.resolve()
              .then(probe)
              .catch(() => undefined);
          });
        setTimeout(() => {
          void (async () => {
            const outcomes: Record<string, string> = {};
            for (const [name, probe] of Object.entries(probes)) outcomes[name] = await outcome(probe);
            resolve(outcomes);
          })();
        });
      }),
    evil,
  );
}
