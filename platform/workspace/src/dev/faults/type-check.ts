import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { areaFolder, root } from '../../paths';
import type { ShownFault } from './faults';

/** `mfe-search/src/routes.tsx(3,7): error TS2322: Type …` */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const CHANGED = /File change detected/;
/** A folder, too: a file is new in it. */
const SOURCE = /(\.[cm]?tsx?|\/[^./]+)$/;
const DONE = /Found \d+ errors?\. Watching/;

type TypeCompiler = Pick<ChildProcessByStdio<null, Readable, null>, 'stdout' | 'kill'>;

/** Checks the types of areas beside their builds, again after each saved file. */
export class TypeCheck {
  #compiler: TypeCompiler;
  #isChecking = true;
  #hasMissedChange = false;
  #shown: ShownFault[] = [];

  /** @param onResult Called with all current errors. */
  constructor(
    private readonly areas: readonly string[],
    private readonly onResult: (errors: ShownFault[]) => void,
    private readonly open = openCompiler,
  ) {
    this.#compiler = this.#start();
  }

  /**
   * Reports a saved file, for which the known errors no longer count. The compiler misses a file that is saved during a
   * check: it starts to watch after its first check, and later assumes that files older than the end of a check were
   * checked.
   */
  noteChange(file: string): void {
    if (!SOURCE.test(file)) return;
    this.#hasMissedChange ||= this.#isChecking;
    this.onResult([]);
  }

  stop(): void {
    this.#compiler.kill();
  }

  #start(): TypeCompiler {
    this.#hasMissedChange = false;
    this.#isChecking = true;
    const compiler = this.open(this.areas);
    let errors: ShownFault[] = [];
    let rest = '';
    compiler.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, file, row, column, message] = ERROR.exec(line) ?? [];
        if (file) errors.push({ moduleName: file, loc: `${row}:${column}`, message: message ?? '' });
        // The details of an error are indented.
        else if (line.startsWith('  ')) append(errors.at(-1), line);
        else if (CHANGED.test(line)) {
          this.#isChecking = true;
          errors = [];
        } else if (DONE.test(line)) this.#end(errors);
      }
    });
    return compiler;
  }

  #end(errors: ShownFault[]): void {
    this.#isChecking = false;
    if (!this.#hasMissedChange) return this.#show(errors);
    this.#compiler.kill();
    for (const area of this.areas) rmSync(join(areaFolder(area), 'tsconfig.tsbuildinfo'), { force: true });
    this.#compiler = this.#start();
  }

  /** Prints what is new. An error in a file of two projects is reported by both. */
  #show(errors: ShownFault[]): void {
    const before = new Set(this.#shown.map(textOf));
    const unique = new Map(errors.map((error) => [textOf(error), error]));
    for (const text of unique.keys()) if (!before.has(text)) process.stderr.write(`${text}\n`);
    this.#shown = [...unique.values()];
    this.onResult(this.#shown);
  }
}

function openCompiler(areas: readonly string[]): TypeCompiler {
  const args = ['--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const compiler = spawn(
    process.execPath,
    [require.resolve('typescript/bin/tsc'), '-b', ...areas.map(areaFolder), ...args],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  compiler.once('exit', (code, signal) => {
    if (signal !== 'SIGTERM')
      process.stderr.write(`Types are no longer checked: tsc ended with ${signal ?? code}.\n`);
  });
  return compiler;
}

function textOf({ moduleName, loc, message }: ShownFault): string {
  return `${moduleName}:${loc} ${message}`;
}

function append(fault: ShownFault | undefined, line: string): void {
  if (fault) fault.message += `\n${line}`;
}
