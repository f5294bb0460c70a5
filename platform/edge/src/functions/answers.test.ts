import { ActionAnswers } from './answers';

const MB = 1024 * 1024;
const answer = (bytes: number) => async () => ({ value: Buffer.allocUnsafeSlow(bytes), tags: [] });

test('answers of one area are kept up to a size, and one that made room is asked for again', async () => {
  const answers = new ActionAnswers();
  const act = jest.fn(answer(1.5 * MB));
  await answers.get('mfe-y', 'k', act);
  for (const key of ['a', 'b', 'c', 'c', 'b']) await answers.get('mfe-x', key, act);
  expect(act).toHaveBeenCalledTimes(4);
  await answers.get('mfe-x', 'a', act);
  await answers.get('mfe-y', 'k', act);
  expect(act).toHaveBeenCalledTimes(5);
});

test('a retry shares the call that is under way; one that failed is made again', async () => {
  const answers = new ActionAnswers();
  const act = jest.fn(() => Promise.reject(new Error('away')));
  const both = await Promise.allSettled([1, 2].map(() => answers.get('mfe-x', 'a', act)));
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(act).toHaveBeenCalledTimes(1);
  expect((await answers.get('mfe-x', 'a', answer(9))).value).toHaveLength(9);
});
