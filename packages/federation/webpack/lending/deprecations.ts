import { parseDeprecation, type Deprecation } from '@nivaas/contracts';
import ts from 'typescript';

/** Makes the error for a place in a declaration file. */
type Refuse = (source: ts.SourceFile, start: number, message: string) => Error;

const FORM = '"@deprecated until 2027-03-01: use …"';

/** Reads the `@deprecated` tags of one file, and knows in the end whether each belongs to something. */
export class DeprecationReader {
  readonly #read = new Set<number>();

  constructor(
    private readonly source: ts.SourceFile,
    private readonly refuse: Refuse,
  ) {}

  /** The deprecations of a fragment and of its props. @throws {Error} for a tag without a date or a successor */
  of(fragment: ts.PropertySignature, props: readonly ts.Symbol[]): Deprecation[] {
    const whole = this.#announced(fragment);
    const parts = props.flatMap(({ name, flags, declarations = [] }) =>
      declarations.flatMap((declaration) => {
        const announced = this.#announced(declaration);
        if (!announced) return [];
        if (flags & ts.SymbolFlags.Optional) return { prop: name, ...announced };
        const message = `"${name}" must be optional (${name}?: …), so that borrowers can leave it out.`;
        throw this.refuse(this.source, declaration.getStart(), message);
      }),
    );
    return [...(whole ? [whole] : []), ...parts];
  }

  /** @throws {Error} for a tag that would be ignored: deeper inside a prop, or in a comment that belongs to nothing */
  finish(): void {
    for (const { index } of this.source.text.matchAll(/@deprecated\b/g))
      if (!this.#read.has(index))
        throw this.refuse(
          this.source,
          index,
          `only a fragment or one of its props can be deprecated. Write ${FORM} into a comment on the lines before it.`,
        );
  }

  #announced(node: ts.Node): Pick<Deprecation, 'until' | 'instead'> | undefined {
    const tag = ts.getJSDocDeprecatedTag(node);
    // A type from @nivaas/contracts may have tags of its own.
    if (!tag || node.getSourceFile() !== this.source) return undefined;
    this.#read.add(tag.getStart());
    const announced = parseDeprecation(ts.getTextOfJSDocComment(tag.comment) ?? '');
    if (announced) return announced;
    throw this.refuse(this.source, tag.getStart(), `write ${FORM}: the last day, and what to use then.`);
  }
}
