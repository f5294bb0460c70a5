/** What a title leaves to its cases: `%s` and its like, `$name`, `${expression}`. */
const PLACEHOLDER = /%[.\d]*[a-zA-Z#%]|\$\{[^}]*\}|\$[\w.]+/;

/** Regular expression for the titles that a title in the source stands for. */
export function pattern(title: string): string {
  return title
    .split(PLACEHOLDER)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
}

/** Whether a test that ran has the title that stands in the source. */
export function isTitle(title: string, ran: string): boolean {
  return new RegExp(`^${pattern(title)}$`, 's').test(ran);
}

/** The ids that the title of a drill begins with, as in `R11+R12 it runs, and is broken`. */
export function idsIn(title: string): string[] {
  return /^([A-Z]\d\d(\+[A-Z]\d\d)*) /.exec(title)?.[1]?.split('+') ?? [];
}
