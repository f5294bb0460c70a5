import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
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
  /** Files that were saved while the compiler did not look. */
  #missed: string[] = [];

  /**
   * @param onResult Called with all errors of the newest sources.
   * @param onOutdated Called when a save makes the last result outdated.
   */
  constructor(
    private readonly areas: readonly string[],
    private readonly onResult: (errors: ShownFault[]) => void,
    private readonly onOutdated: () => void,
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
    if (this.#isChecking) this.#missed.push(file);
    this.onOutdated();
  }

  stop(): void {
    this.#compiler.kill();
  }

  #start(): TypeCompiler {
    this.#missed = [];
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
    if (this.#missed.length === 0) return this.onResult(errors);
    this.#compiler.kill();
    const isMissed = (area: string) =>
      this.#missed.some((file) => file.startsWith(join(areaFolder(area), '/')));
    const own = this.areas.filter(isMissed);
    // A file outside of all areas may concern each of them.
    for (const area of own.length > 0 ? own : this.areas)
      rmSync(join(areaFolder(area), 'tsconfig.tsbuildinfo'), { force: true });
    this.#compiler = this.#start();
  }
}

/** Without an installed shell, whose types are checked where it is written. */
function projectsOf(areas: readonly string[]): string[] {
  return areas.map(areaFolder).filter((folder) => existsSync(join(folder, 'tsconfig.json')));
}

function openCompiler(areas: readonly string[]): TypeCompiler {
  const args = ['--watch', '--preserveWatchOutput', '--pretty', 'false'];
  // The package does not export its program.
  const tsc = join(dirname(require.resolve('typescript-native/package.json')), 'bin/tsc');
  const compiler = spawn(process.execPath, [tsc, '-b', ...projectsOf(areas), ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  compiler.once('exit', (code, signal) => {
    if (signal !== 'SIGTERM')
      process.stderr.write(`Types are no longer checked: tsc ended with ${signal ?? code}.\n`);
  });
  return compiler;
}

function append(fault: ShownFault | undefined, line: string): void {
  if (fault) fault.message += `\n${line}`;
}
