import { setImmediate as nextTurn } from 'node:timers/promises';
import { WorkQueue } from './work-queue';

/** A queue with jobs that run until `end(name)`. */
function openQueue(limits = { parallel: 2, waiting: 20 }) {
  const queue = new WorkQueue(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const finish = new Map<string, () => void>();
  const runs = new Map<string, Promise<void>>();
  const add = (client: string, name: string) => {
    const work = () => {
      begun.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    };
    const run = queue.run(client, work).catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'busy' });
      refused.push(name);
    });
    runs.set(name, run);
  };
  const end = async (name: string) => {
    // A job begins a turn after it got its slot.
    await nextTurn();
    finish.get(name)?.();
    await runs.get(name);
  };
  return { add, end, begun, refused };
}

test('A05 two jobs run, twenty wait in order, the next is refused', async () => {
  const { add, end, begun, refused } = openQueue();
  const names = Array.from({ length: 23 }, (_, index) => String(index));
  for (const name of names) add(`client ${name}`, name);
  for (const name of names) await end(name);
  expect(refused).toEqual(['22']);
  expect(begun).toEqual(names.slice(0, 22));
});

test('one client has one slot, and another finds the second one free', async () => {
  const { add, begun } = openQueue();
  for (const name of ['a1', 'a2', 'a3']) add('a', name);
  add('b', 'b1');
  await nextTurn();
  expect(begun).toEqual(['a1', 'b1']);
});

test('clients take turns, however many jobs one of them has', async () => {
  const { add, end, begun } = openQueue({ parallel: 1, waiting: 20 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) add('a', name);
  for (const name of ['b1', 'b2']) add('b', name);
  add('c', 'c1');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('when the queue is full, the client with most in it loses its newest job', async () => {
  const { add, end, begun, refused } = openQueue({ parallel: 1, waiting: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) add('a', name);
  add('b', 'b1');
  for (const name of ['a1', 'a2', 'b1', 'a3']) await end(name);
  expect([begun, refused]).toEqual([
    ['a1', 'a2', 'b1', 'a3'],
    ['a5', 'a4'],
  ]);
});

test('a job that fails frees its place', async () => {
  const queue = new WorkQueue({ parallel: 1, waiting: 1 });
  const failed = queue.run('a', () => Promise.reject(new Error('no')));
  const next = queue.run('b', () => Promise.resolve('done'));
  await expect(failed).rejects.toThrow('no');
  await expect(next).resolves.toBe('done');
});
