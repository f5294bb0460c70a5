import type { Problem } from '@nivaas/registry';
import { underLoad } from './under-load';

const problem = (message: string): Problem => ({ code: 'page_throws', where: '/search', message, hint: '' });
const LATE = [problem('A page was not rendered within 5000 ms.')];
const WRONG = [problem('The page is broken')];
const FINE: Problem[] = [];

test.each<[string, Problem[][], boolean[], string[], string]>([
  ['fails at once', [WRONG], [], ['page_throws'], 'c'],
  ['was slow once', [LATE, FINE, FINE], [], [], 'ccc'],
  ['was slow once and fails', [LATE, WRONG, WRONG], [], ['page_throws'], 'ccc'],
  ['is slow where what is live never is', [LATE, LATE, LATE], [false, false], ['page_throws'], 'cclcl'],
  ['is slow like what is live', [LATE, LATE], [true], ['gate_unclear'], 'ccl'],
  ['is slow like what is live the second time', [LATE, LATE, LATE], [false, true], ['gate_unclear'], 'cclcl'],
  ['is slow only sometimes', [LATE, LATE, FINE], [false], ['gate_unclear'], 'cclc'],
])('a version that %s: the two are tried in turns, and nobody is blamed for load', async (...row) => {
  const [, own, live, expected, order] = row;
  let tried = 'c';
  const [first = [], ...more] = own;
  const found = await underLoad(
    first,
    async () => {
      tried += 'c';
      return more.shift() ?? [];
    },
    async () => {
      tried += 'l';
      return live.shift() ?? false;
    },
  );
  expect([found.map(({ code }) => code), tried]).toEqual([expected, order]);
});
