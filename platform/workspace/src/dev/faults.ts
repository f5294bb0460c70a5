/** What the overlay of the development server shows of one fault. */
export interface ShownFault {
  /** Path from the root of the repository. */
  moduleName: string;
  /** `line:column` */
  loc: string;
  message: string;
  /** Lines of the stack, in source files. */
  stack?: string[];
}

/** Faults that webpack does not report: type errors, and errors of pages in the browser and on the server. */
export class Faults {
  #types: ShownFault[] = [];
  #thrown: ShownFault[] = [];

  /** @param onChange Called with all current faults. */
  constructor(private readonly onChange: (faults: ShownFault[]) => void) {}

  get all(): ShownFault[] {
    return [...this.#types, ...this.#thrown];
  }

  setTypes(types: ShownFault[]): void {
    const isSame = types.length === 0 && this.#types.length === 0;
    this.#types = types;
    if (!isSame) this.onChange(this.all);
  }

  /** Ignores a known fault, because React and the edge try a part more than once. */
  add(fault: ShownFault): void {
    const isKnown = this.#thrown.some((known) => known.message === fault.message && known.loc === fault.loc);
    if (isKnown) return;
    this.#thrown.push(fault);
    this.onChange(this.all);
  }

  /** After a new build, or before a page is loaded again: what still fails will be thrown again. */
  forgetThrown(): void {
    this.#thrown = [];
  }
}
