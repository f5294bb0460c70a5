import { execFile } from 'node:child_process';
import { existsSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, root } from '../../paths';
import type { DevelopmentFault } from '@nivaas/contracts';

/** `mfe-shop/src/routes.tsx(3,7): error TS2322: Type …`; the lines of its details are indented. */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*(?:\n {2}.*)*)$/gm;
/** A folder, too: a file is new in it. */
const SOURCE = /(\.[cm]?tsx?|\/[^./]+)$/;
const MAX_OUTPUT_BYTES = 16_000_000;

/** Checks the types of areas beside their builds, again after each saved file. */
export class TypeCheck {
  #isChecking = false;
  #isOutdated = false;

  /**
   * @param onResult Called with all errors of the newest sources.
   * @param onOutdated Called when a save makes the last result outdated.
   */
  constructor(
    private readonly areas: readonly string[],
    private readonly onResult: (errors: DevelopmentFault[]) => void,
    private readonly onOutdated: () => void,
    private readonly compile = compileTypes,
  ) {
    void this.#check();
  }

  /** Reports a saved file, for which the known errors no longer count. */
  noteChange(file: string): void {
    if (!SOURCE.test(file)) return;
    this.#isOutdated = true;
    this.onOutdated();
    if (!this.#isChecking) void this.#check();
  }

  async #check(): Promise<void> {
    this.#isChecking = true;
    let output: string;
    do {
      this.#isOutdated = false;
      const startedAt = new Date();
      output = await this.compile(this.areas);
      for (const area of this.areas) setBack(join(areaFolder(area), 'tsconfig.tsbuildinfo'), startedAt);
    } while (this.#isOutdated);
    this.#isChecking = false;
    const errors = output.matchAll(ERROR);
    this.onResult(
      Array.from(errors, ([, moduleName = '', row, column, message = '']) => ({
        moduleName,
        loc: `${row}:${column}`,
        message,
      })),
    );
  }
}

/** The compiler takes files that are older than its notes for checked ones, but one may have been saved meanwhile. */
function setBack(notes: string, startedAt: Date): void {
  if (existsSync(notes)) utimesSync(notes, startedAt, startedAt);
}

/** Without an installed shell, whose types are checked where it is written. @returns What the compiler printed. */
function compileTypes(areas: readonly string[]): Promise<string> {
  const projects = areas.map(areaFolder).filter((folder) => existsSync(join(folder, 'tsconfig.json')));
  // A team's own repository has only the compiler that builds areas.
  const native = join(root, 'node_modules/typescript-native/bin/tsc');
  const compiler = existsSync(native) ? native : require.resolve('typescript/bin/tsc');
  const args = [compiler, '-b', ...projects, '--pretty', 'false'];
  const options = { cwd: root, maxBuffer: MAX_OUTPUT_BYTES };
  return new Promise((resolve) => {
    execFile(process.execPath, args, options, (error, stdout, stderr) => {
      if (error && stdout === '')
        process.stderr.write(`Types were not checked. ${stderr || error.message}\n`);
      resolve(stdout);
    });
  });
}
