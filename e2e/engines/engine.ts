/** The browser operations of a journey, for browsers that Playwright cannot drive. */
export interface Engine {
  goto(url: string): Promise<void>;
  /** Runs an expression in the page. Its value is sent as JSON. */
  evaluate<Value>(expression: string): Promise<Value>;
  /** Clicks in the middle of an element, as a visitor would. */
  click(selector: string): Promise<void>;
  /** Types into an element that takes text; `\n` is Enter. */
  type(selector: string, text: string): Promise<void>;
  back(): Promise<void>;
  close(): Promise<void>;
}

const PATIENCE_MS = 30_000;
const PAUSE_MS = 100;

/** Evaluates an expression until it is true. */
export async function until(engine: Engine, expression: string): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS;
  while (!(await engine.evaluate<boolean>(`Boolean(${expression})`))) {
    if (Date.now() > endMs) throw new Error(`Not true within ${PATIENCE_MS / 1_000} s: ${expression}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Opens a page and waits until it is hydrated. */
export async function open(engine: Engine, url: string): Promise<void> {
  await engine.goto(url);
  await until(engine, "'hydrated' in document.documentElement.dataset");
}

/** Clicks the first visible element of a kind whose accessible name begins with a text. */
export async function clickNamed(engine: Engine, kind: 'a' | 'button', name: string): Promise<void> {
  const found = `[...document.querySelectorAll('main ${kind}')].find((element) => element.checkVisibility() && (element.ariaLabel ?? element.textContent).trim().startsWith(${JSON.stringify(name)}))`;
  await until(engine, found);
  await engine.evaluate(`(${found}).scrollIntoView({ block: 'center', behavior: 'instant' })`);
  await engine.evaluate(`void ((${found}).dataset.engine = ${JSON.stringify(name)})`);
  await engine.click(`[data-engine=${JSON.stringify(name)}]`);
  await engine.evaluate('document.querySelector("[data-engine]")?.removeAttribute("data-engine")');
}
