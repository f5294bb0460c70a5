import { benchForEach } from '../../test-support/fake-build';
import type { VerbName } from '../table';
import type { Ask } from '../verb';
import { source } from './stack';

/** Its first column is line 3 of the page. */
const MAP = JSON.stringify({
  version: 3,
  names: [],
  sources: ['mfe-shop/./mfe-shop/src/pages/a.page.tsx'],
  mappings: 'AAEA',
});
let version: string;

const bench = benchForEach();
beforeEach(async () => {
  version = await bench.publish({ extra: { 'client/page-a.js.map': MAP, 'client/page-b.js.map': '{' } });
});

const mapped = (stack: string) => {
  const ask = ((verb, input) => bench.run(verb.name as VerbName, input as never)) as Ask;
  return source.run(ask, { stack });
};

test('the places of a stack become lines of the sources; the rest of it stays', async () => {
  const at = (script: string) => `https://example.org/_assets/mfe-shop/${version}/${script}`;
  const stack = `Error: no price\n  at a (${at('page-a.js:1:40')})\n  at b (${at('gone.js:1:2')})\n  at c (${at('page-b.js:1:1')})`;
  expect(await mapped(stack)).toEqual({
    stack: stack.replace(at('page-a.js:1:40'), 'mfe-shop/src/pages/a.page.tsx:3:1'),
    found: 1,
  });
  expect(await mapped(`/_assets/mfe-shop/${version}/page-a.js:1:1`)).toMatchObject({ found: 1 });
});

test('without a place, or on a line that the map does not have, it says what a place is and fails', async () => {
  for (const stack of ['page-a.js:1:40', `/_assets/mfe-shop/${version}/page-a.js:9:1`]) {
    const answer = await mapped(stack);
    expect(source.command.isBad?.(answer)).toBe(true);
    expect(source.command.text(answer)).toMatch(/^No place was found\./);
  }
});
