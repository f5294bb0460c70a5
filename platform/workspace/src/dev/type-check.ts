import { spawn, type ChildProcess } from 'node:child_process';
import { areaFolder, root } from '../paths';
import type { ShownFault } from './faults';

/** `mfe-search/src/routes.tsx(3,7): error TS2322: Type …` */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const CHANGED = /File change detected/;
const DONE = /Found \d+ errors?\. Watching/;

/** Checks the types of areas beside their builds, again after each saved file. */
export class TypeCheck {
  #compiler: ChildProcess;
  #isWatching = false;
  #hasMissedChange = false;

  /** @param onResult Gets all errors that there are now. */
  constructor(
    private readonly areas: readonly string[],
    private readonly onResult: (errors: ShownFault[]) => void,
  ) {
    this.#compiler = this.#start();
  }

  /** The compiler watches files only from the end of its first check: what is saved before needs another one. */
  noteChange(): void {
    this.#hasMissedChange ||= !this.#isWatching;
  }

  stop(): void {
    this.#compiler.kill();
  }

  #start(): ChildProcess {
    this.#hasMissedChange = false;
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
        else if (CHANGED.test(line)) this.onResult((errors = []));
        else if (DONE.test(line)) this.#checked(errors);
      }
    });
    return compiler;
  }

  #checked(errors: ShownFault[]): void {
    this.onResult(errors);
    this.#isWatching = !this.#hasMissedChange;
    if (this.#isWatching) return;
    this.#compiler.kill();
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
