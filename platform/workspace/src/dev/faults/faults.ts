import type { DevelopmentFault } from '@nivaas/contracts';

/** A fault in plain text: `mfe-shop/src/routes.tsx:3:7 TS2322: …` and its stack. */
export function describe({ moduleName, loc, message, stack = [] }: DevelopmentFault): string {
  const place = [moduleName, loc].filter(Boolean).join(':');
  return [`${place} ${message}`.trim(), ...stack].join('\n');
}

/** Precedes the message of a fault that the server reported. */
export const ON_SERVER = 'On the server: ';

/** Everything that fails in development: builds, types, and what pages throw in the browser and on the server. */
export class Faults {
  /** By what is checked: `types`, or a build, such as `mfe-shop server`. */
  readonly #checked = new Map<string, DevelopmentFault[]>();
  #areTypesOld = false;
  #thrown: DevelopmentFault[] = [];
  #printed = new Set<string>();

  /**
   * @param onChange Called with all current faults.
   * @param print Gets each new fault once.
   */
  constructor(
    private readonly onChange: (faults: DevelopmentFault[]) => void,
    private readonly print: (fault: DevelopmentFault) => void,
  ) {}

  /** Types of a file that cannot be built are left out: they repeat why, or follow from it. */
  get all(): DevelopmentFault[] {
    const builds = [...this.#checked].filter(([name]) => name !== 'types');
    const built = unique(builds.flatMap(([, faults]) => faults));
    const files = new Set(built.map(({ moduleName }) => moduleName));
    const types = this.#areTypesOld ? [] : (this.#checked.get('types') ?? []);
    return [...built, ...types.filter(({ moduleName }) => !files.has(moduleName)), ...this.#thrown];
  }

  /** @param faults What is wrong with a build or the types of the newest sources; none if they are good. */
  set(name: string, faults: DevelopmentFault[]): void {
    const before = this.#checked.get(name) ?? [];
    if (before.length + faults.length === 0) return;
    this.#checked.set(name, unique(faults));
    if (name === 'types') this.#areTypesOld = false;
    this.#change(before, faults);
  }

  /** After a save the known type errors no longer count. Those that are still there are not printed again. */
  withdrawTypes(): void {
    if (this.#areTypesOld || !this.#checked.get('types')?.length) return;
    this.#areTypesOld = true;
    this.onChange(this.all);
  }

  /** Ignores a known fault: React and the edge try a part again, and the browser what the server could not render. */
  addThrown(fault: DevelopmentFault): void {
    if (this.#thrown.some((known) => textOf(known) === textOf(fault))) return;
    this.#thrown.push(fault);
    this.#change([], [fault]);
  }

  /** Before a page is loaded again: what still fails will be thrown again. */
  forgetThrown(): void {
    this.#thrown = [];
  }

  /** The server renders a newer build: what it threw before is outdated. */
  forgetServer(): void {
    const others = this.#thrown.filter(({ message }) => !message.startsWith(ON_SERVER));
    if (others.length === this.#thrown.length) return;
    this.#thrown = others;
    this.onChange(this.all);
  }

  /** After a build: what still fails will be thrown again, and is then printed again. */
  noteBuild(): void {
    this.forgetThrown();
    const standing = [...this.#checked.values()].flat().map(textOf);
    this.#printed = new Set(standing.filter((text) => this.#printed.has(text)));
  }

  #change(before: DevelopmentFault[], now: DevelopmentFault[]): void {
    const texts = new Set(now.map(textOf));
    for (const text of before.map(textOf)) if (!texts.has(text)) this.#printed.delete(text);
    for (const fault of this.all) {
      const text = textOf(fault);
      if (texts.has(text) && !this.#printed.has(text)) this.print(fault);
      if (texts.has(text)) this.#printed.add(text);
    }
    this.onChange(this.all);
  }
}

function unique(faults: DevelopmentFault[]): DevelopmentFault[] {
  return [...new Map(faults.map((fault) => [textOf(fault), fault])).values()];
}

function textOf({ moduleName, loc, message }: DevelopmentFault): string {
  return `${moduleName}:${loc} ${message.replace(ON_SERVER, '')}`;
}
