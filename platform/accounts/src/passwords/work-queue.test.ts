import { Refusal } from '../refusal';
import { WorkQueue } from './work-queue';

test('A05 two jobs run, twenty wait in order, the next is refused', async () => {
  const queue = new WorkQueue({ parallel: 2, waiting: 20 });
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const runs = Array.from({ length: 22 }, (_, index) =>
    queue.run(() => {
      begun.push(index);
      return new Promise<void>((resolve) => finish.push(resolve));
    }),
  );
  await expect(queue.run(() => Promise.resolve())).rejects.toThrow(Refusal);
  expect(begun).toEqual([0, 1]);
  for (let index = 0; index < 22; index += 1) {
    finish[index]?.();
    await runs[index];
  }
  expect(begun).toEqual(Array.from({ length: 22 }, (_, index) => index));
});

test('a job that fails frees its place', async () => {
  const queue = new WorkQueue({ parallel: 1, waiting: 1 });
  const failed = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(() => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
