import { spawn, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { areaFolder, root } from '../paths';
import type { ShownFault } from './faults';

/** `mfe-search/src/routes.tsx(3,7): error TS2322: Type …` */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const CHANGED = /File change detected/;
const DONE = /Found \d+ errors?\. Watching/;

/** Checks the types of areas beside their builds, again after each saved file. */
export class TypeCheck {
  #compiler: ChildProcess;
  #isChecking = true;
  #hasMissedChange = false;

  /** @param onResult Called with all current errors. */
  constructor(
    private readonly areas: readonly string[],
    private readonly onResult: (errors: ShownFault[]) => void,
  ) {
    this.#compiler = this.#start();
  }

  /**
   * Reports a saved file. The compiler misses a file that is saved during a check: it starts to watch after its first
   * check, and later assumes that files older than the end of a check were checked.
   */
  noteChange(): void {
    this.#hasMissedChange ||= this.#isChecking;
  }

  stop(): void {
    this.#compiler.kill();
  }

  #start(): ChildProcess {
    this.#hasMissedChange = false;
    this.#isChecking = true;
    const args = ['--watch', '--preserveWatchOutput', '--pretty', 'false'];
    const compiler = spawn(
      process.execPath,
      [require.resolve('typescript/bin/tsc'), '-b', ...this.areas.map(areaFolder), ...args],
      { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    compiler.once('exit', (code, signal) => {
      if (signal !== 'SIGTERM')
        process.stderr.write(`Types are no longer checked: tsc ended with ${signal ?? code}.\n`);
    });
    let errors: ShownFault[] = [];
    let rest = '';
    compiler.stdout.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, file, row, column, message] = ERROR.exec(line) ?? [];
        if (file) errors.push(shown(file, `${row}:${column}`, message ?? ''));
        // The details of an error are indented.
        else if (line.startsWith('  ')) append(errors.at(-1), line);
        else if (CHANGED.test(line)) this.#begin((errors = []));
        else if (DONE.test(line)) this.#end(errors);
      }
    });
    return compiler;
  }

  #begin(errors: ShownFault[]): void {
    this.#isChecking = true;
    this.onResult(errors);
  }

  #end(errors: ShownFault[]): void {
    this.#isChecking = false;
    this.onResult(errors);
    if (!this.#hasMissedChange) return;
    this.#compiler.kill();
    for (const area of this.areas) rmSync(join(areaFolder(area), 'tsconfig.tsbuildinfo'), { force: true });
    this.#compiler = this.#start();
  }
}

function shown(file: string, loc: string, message: string): ShownFault {
  process.stderr.write(`${file}:${loc} ${message}\n`);
  return { moduleName: file, loc, message };
}

function append(fault: ShownFault | undefined, line: string): void {
  if (fault) fault.message += `\n${line}`;
}
