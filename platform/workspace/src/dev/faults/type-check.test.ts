import type { DevelopmentFault } from '@nivaas/contracts';
import { TypeCheck } from './type-check';

const error = (line: number) =>
  `mfe-tiny/src/routes.tsx(${line},7): error TS2322: Type A is no B.\n  Details.\n`;
const shown = (line: number): DevelopmentFault => ({
  moduleName: 'mfe-tiny/src/routes.tsx',
  loc: `${line}:7`,
  message: 'TS2322: Type A is no B.\n  Details.',
});

/** A check whose compiler prints what the test says. */
function startCheck() {
  const onOutdated = jest.fn();
  const results: DevelopmentFault[][] = [];
  const runs: ((output: string) => void)[] = [];
  const compile = () => new Promise<string>((resolve) => void runs.push(resolve));
  const check = new TypeCheck([], (errors) => results.push(errors), onOutdated, compile);
  const print = async (text: string) => {
    runs.at(-1)?.(text);
    await new Promise(setImmediate);
  };
  return { check, results, runs, print, onOutdated };
}

test('a saved source makes the errors of the sources before it outdated; other files do not', async () => {
  const { check, results, print, onOutdated } = startCheck();
  await print(error(3) + error(4));
  expect(results).toEqual([[shown(3), shown(4)]]);
  check.noteChange('/site/mfe-tiny/src/page.module.css');
  expect(onOutdated).not.toHaveBeenCalled();
  check.noteChange('/site/mfe-tiny/src/routes.tsx');
  expect(onOutdated).toHaveBeenCalledTimes(1);
  await print('');
  expect(results.at(-1)).toEqual([]);
});

test('the result of a check during which a source was saved is dropped, and a new check begins', async () => {
  const { check, results, runs, print } = startCheck();
  check.noteChange('/site/mfe-tiny/src/routes.tsx');
  await print(error(3));
  expect(results).toEqual([]);
  expect(runs).toHaveLength(2);
  await print(error(5));
  expect(results.at(-1)).toEqual([shown(5)]);
});
