import type { StatsError } from 'webpack';
import { root } from '../../paths';
import { buildFaults } from './build-faults';
import { describe as textOf } from './faults';

const CARD = 'mfe-tiny/src/card.tsx';
/** A source whose third line is an import. */
const THIS = 'platform/workspace/src/dev/faults/build-faults.test.ts';

/** Errors as webpack and its loaders word them. */
function faultsOf(errors: Partial<StatsError>[], warnings: Partial<StatsError>[] = []): string[] {
  const found = buildFaults({ toJson: () => ({ errors, warnings }) as never });
  return found.map(textOf);
}

const syntaxError = (line: number, message: string): Partial<StatsError> => ({
  moduleName: `./${CARD}`,
  loc: `${line}:5-6`,
  message: `[tsl] ERROR in ${root}/${CARD}(${line},6)\n      ${message}`,
});

const unparsed: Partial<StatsError> = {
  moduleName: `./${CARD}`,
  loc: '9:9',
  message:
    "Module parse failed: Unexpected token (9:9)\nFile was parsed as module type 'javascript/auto'.\n" +
    'File was processed with these loaders:\n * ./node_modules/ts-loader/index.js\n' +
    'You may need an additional loader to handle the result of these loaders.\n> 9 |     (, x = 1) => ;',
};

test('of a file that cannot be parsed the first error is told, in the words of the type check', () => {
  const errors = [
    unparsed,
    syntaxError(3, "TS1005: ')' expected."),
    syntaxError(4, 'TS1003: Identifier expected.'),
  ];
  expect(faultsOf(errors)).toEqual([`${CARD}:3:6 TS1005: ')' expected.`]);
});

test.each<[string, Partial<StatsError>, string]>([
  [
    'an import of a missing file',
    {
      moduleName: `./${THIS}`,
      loc: '1:0-33',
      message: `Module not found: Error: Can't resolve './build-faults' in '${root}/mfe-tiny/src'`,
    },
    `${THIS}:3:29 Can't resolve './build-faults' in 'mfe-tiny/src'`,
  ],
  [
    'an import of a module of Node',
    {
      moduleName: 'node:fs',
      message:
        'Module build failed: UnhandledSchemeError: Reading from "node:fs" is not handled by plugins (Unhandled scheme).\n    at a (b.js:1:2)\n    at c (d.js:3:4)',
      moduleTrace: [{ originName: `./${CARD}` } as never],
    },
    `${CARD} UnhandledSchemeError: Reading from "node:fs" is not handled by plugins (Unhandled scheme).`,
  ],
  [
    'a stylesheet that cannot be parsed',
    {
      moduleName:
        './mfe-tiny/src/card.css.webpack[javascript/auto]!=!./loaders/css.js??rules[1].use[1]!./mfe-tiny/src/card.css',
      message: `Module build failed (from ./loaders/css.js):\n\nSyntaxError\n\n(2:1) ${root}/mfe-tiny/src/card.css Unclosed block\n\n\u001b[31m>\u001b[39m 2 | .a {\n`,
    },
    'mfe-tiny/src/card.css:2:1 Unclosed block\n\n> 2 | .a {',
  ],
  ['a script that is none', unparsed, `${CARD} Unexpected token (9:9)\n> 9 |     (, x = 1) => ;`],
])('%s has its file, its line and no more words than needed', (_, error, text) => {
  expect(faultsOf([error])).toEqual([text]);
});

test('each import that fails is told; an export that is missing is left to the type check', () => {
  const missing = (name: string) => ({
    moduleName: `./${CARD}`,
    message: `Module not found: Error: Can't resolve '${name}' in '/x'`,
  });
  const noExport = { message: "export 'a' (imported as 'a') was not found in './good'" };
  expect(faultsOf([missing('./a'), missing('./b')], [noExport])).toHaveLength(2);
});
