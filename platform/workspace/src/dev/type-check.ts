import { spawn } from 'node:child_process';
import { areaFolder, root } from '../paths';
import type { ShownFault } from './faults';

/** `mfe-search/src/routes.tsx(3,7): error TS2322: Type …` */
const ERROR = /^(\S.*?)\((\d+),(\d+)\): error (TS\d+: .*)$/;
const CHANGED = /File change detected/;
const DONE = /Found \d+ errors?\. Watching/;

/**
 * Checks the types of areas beside their builds, again after each saved file.
 *
 * @param onResult All errors that there are now.
 * @returns Ends it.
 */
export function watchTypes(areas: readonly string[], onResult: (errors: ShownFault[]) => void): () => void {
  const compiler = require.resolve('typescript/bin/tsc');
  const watching = spawn(
    process.execPath,
    [compiler, '-b', ...areas.map(areaFolder), '--watch', '--preserveWatchOutput', '--pretty', 'false'],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let errors: ShownFault[] = [];
  let rest = '';
  watching.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, file, row, column, message] = ERROR.exec(line) ?? [];
      if (file) errors.push(shown(file, `${row}:${column}`, message ?? ''));
      // The details of an error are indented.
      else if (line.startsWith('  ')) append(errors.at(-1), line);
      else if (CHANGED.test(line)) onResult((errors = []));
      else if (DONE.test(line)) onResult(errors);
    }
  });
  return () => void watching.kill();
}

function shown(file: string, loc: string, message: string): ShownFault {
  process.stderr.write(`${file}:${loc} ${message}\n`);
  return { moduleName: file, loc, message };
}

function append(fault: ShownFault | undefined, line: string): void {
  if (fault) fault.message += `\n${line}`;
}
