import { PassThrough } from 'node:stream';
import type { ShownFault } from './faults';
import { TypeCheck } from './type-check';

const CHANGED = '10:00:00 AM - File change detected. Starting incremental compilation...\n';
const DONE = '10:00:01 AM - Found 1 error. Watching for file changes.\n';
const error = (line: number) =>
  `mfe-tiny/src/routes.tsx(${line},7): error TS2322: Type A is no B.\n  Details.\n`;
const shown = (line: number): ShownFault => ({
  moduleName: 'mfe-tiny/src/routes.tsx',
  loc: `${line}:7`,
  message: 'TS2322: Type A is no B.\n  Details.',
});

/** A check whose compiler prints what the test writes. */
function startCheck() {
  const onOutdated = jest.fn();
  const results: ShownFault[][] = [];
  const compilers: PassThrough[] = [];
  const check = new TypeCheck(
    [],
    (errors) => results.push(errors),
    onOutdated,
    () => {
      const stdout = new PassThrough();
      compilers.push(stdout);
      return { stdout, kill: () => true };
    },
  );
  const print = async (text: string) => {
    compilers.at(-1)?.write(text);
    await new Promise(setImmediate);
  };
  return { check, results, compilers, print, onOutdated };
}

test('a saved source makes the errors of the sources before it outdated; other files do not', async () => {
  const { check, results, print, onOutdated } = startCheck();
  await print(error(3) + DONE);
  expect(results).toEqual([[shown(3)]]);
  check.noteChange('/site/mfe-tiny/src/page.module.css');
  expect(onOutdated).not.toHaveBeenCalled();
  check.noteChange('/site/mfe-tiny/src/routes.tsx');
  expect(onOutdated).toHaveBeenCalledTimes(1);
  await print(CHANGED + DONE);
  expect(results.at(-1)).toEqual([]);
});

test('the result of a check during which a source was saved is dropped, and a new check begins', async () => {
  const { check, results, compilers, print } = startCheck();
  check.noteChange('/site/mfe-tiny/src/routes.tsx');
  await print(error(3) + DONE);
  expect(results).toEqual([]);
  expect(compilers).toHaveLength(2);
  await print(error(5) + DONE);
  expect(results.at(-1)).toEqual([shown(5)]);
});
