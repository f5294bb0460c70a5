/** A page that an area owns. */
export interface Page {
  /** Names its folder, its chunk and its texts. */
  id: string;
  path: string;
  /** Name of the param, for a page that exists once for each item. */
  param?: string;
  /** What the page is about, from its path. */
  words: string;
}

/** A new area. Its pages show two examples of items until the team writes its own. */
export interface Plan {
  area: string;
  pages: readonly Page[];
  fragments: readonly string[];
}

const PARAM = /^:(\w+)$/;

/** @param owns Checked patterns. */
export function planOf(area: string, owns: readonly string[], fragments: readonly string[]): Plan {
  const pages: Page[] = [];
  for (const path of owns) {
    const segments = path.slice(1).split('/');
    const param = segments.flatMap((segment) => PARAM.exec(segment)?.[1] ?? [])[0];
    const statics = segments.filter((segment) => !PARAM.test(segment)).join('-');
    const names = param === undefined ? [statics] : [statics.replace(/(?<!s)s$/, ''), `${statics}-${param}`];
    const id = names.find((name) => pages.every((page) => page.id !== name)) ?? `${statics}-${pages.length}`;
    pages.push({ id, path, words: sentence(statics), ...(param === undefined ? {} : { param }) });
  }
  return { area, pages, fragments };
}

/** `press-kit` → `Press kit`. */
export function sentence(kebab: string): string {
  const words = kebab.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `agent-card` → `agentCard`. */
export function camel(kebab: string): string {
  return kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The first page that exists once for each item. */
export function itemPage({ pages }: Plan): (Page & { param: string }) | undefined {
  return pages.find((page): page is Page & { param: string } => page.param !== undefined);
}
