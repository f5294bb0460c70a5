import { FairQueue } from './fair-queue';

function queueOf(maxPerClient: number, waiting: [client: string, name: string][]) {
  const queue = new FairQueue<{ name: string }>(maxPerClient);
  const items = waiting.map(([client, name]) => {
    const item = { name };
    queue.add(client, item);
    return item;
  });
  return { queue, items, next: () => queue.take()?.item.name };
}

test('clients take turns, however many items one of them has', () => {
  const { next } = queueOf(9, [
    ['a', 'a1'],
    ['a', 'a2'],
    ['a', 'a3'],
    ['b', 'b1'],
    ['c', 'c1'],
    ['b', 'b2'],
  ]);
  expect([next(), next(), next(), next(), next(), next(), next()]).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
    undefined,
  ]);
});

test('a client with its number under way waits until one is done; others do not', () => {
  const { queue, next } = queueOf(1, [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
  ]);
  const first = queue.take();
  expect([first?.item.name, next(), next()]).toEqual(['a1', 'b1', undefined]);
  expect(queue.size).toBe(1);
  queue.done(first!.turn);
  expect([next(), next()]).toEqual(['a2', undefined]);
});

test('items that wait for an answer leave their client most of its turn', () => {
  const { queue } = queueOf(
    1,
    ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => ['a', name]),
  );
  const turns = Array.from({ length: 4 }, () => {
    const { turn } = queue.take()!;
    expect(queue.take()).toBeUndefined();
    return Object.assign(turn, { isWaiting: true });
  });
  expect(queue.take()).toBeUndefined();
  queue.done(turns[0]!);
  expect(queue.take()?.item.name).toBe('a5');
});

test('an item that several clients wait for is taken once, at the first turn of any of them', () => {
  const { queue, items, next } = queueOf(9, [
    ['a', 'a1'],
    ['a', 'shared'],
    ['b', 'b1'],
  ]);
  queue.add('c', items[1]!);
  expect([next(), next(), next(), next()]).toEqual(['a1', 'b1', 'shared', undefined]);
});

test('an item that was deleted is not taken', () => {
  const { queue, items, next } = queueOf(9, [
    ['a', 'a1'],
    ['a', 'a2'],
  ]);
  expect([queue.delete(items[0]!), queue.delete(items[0]!)]).toEqual([true, false]);
  expect([next(), next(), queue.size]).toEqual(['a2', undefined, 0]);
});
