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
    const wasEmpty = types.length === 0 && this.#types.length === 0;
    this.#types = types;
    if (!wasEmpty) this.onChange(this.all);
  }

  /**
   * Ignores a known fault, because React and the edge try a part more than once, and the browser what the server could
   * not render.
   *
   * @returns Whether the fault is new.
   */
  add(fault: ShownFault): boolean {
    if (this.#thrown.some((known) => isSame(known, fault))) return false;
    this.#thrown.push(fault);
    this.onChange(this.all);
    return true;
  }

  /** After a new build, or before a page is loaded again: what still fails will be thrown again. */
  forgetThrown(): void {
    this.#thrown = [];
  }
}

/** Precedes the message of a fault that the server reported. */
export const ON_SERVER = 'On the server: ';

function isSame(one: ShownFault, other: ShownFault): boolean {
  const messageOf = ({ message }: ShownFault) => message.replace(ON_SERVER, '');
  return messageOf(one) === messageOf(other) && one.loc === other.loc && one.moduleName === other.moduleName;
}
