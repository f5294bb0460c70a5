import { Turns, type Turn } from './turns';

const MANY = 100;

/** Work that goes on until it is ended, by its name. */
function turnsOf(maxPerClient: number, maxRunning = MANY, { sliceMs = 0, maxWaiting = MANY } = {}) {
  const begun: string[] = [];
  const running = new Map<string, { end: () => void; turn: Turn }>();
  const limits = { maxRunning, maxPerClient, maxWaiting, maxWaitMs: 1_000, sliceMs };
  const turns = new Turns(limits, () => new Error('busy'));
  const ask = (name: string, waiters: Parameters<Turns['run']>[0] = { clients: [name[0] ?? ''] }) => {
    const work = (turn: Turn) =>
      new Promise<void>((end) => {
        begun.push(name);
        running.set(name, { end, turn });
      });
    return turns.run(waiters, work);
  };
  const askAll = (...names: string[]) => names.forEach((name) => ask(name).catch(() => undefined));
  const end = async (name: string) => {
    running.get(name)?.end();
    await new Promise(setImmediate);
  };
  return { turns, begun, ask, askAll, end, turnOf: (name: string) => running.get(name)!.turn };
}

test('clients take turns, however many pieces of work one of them has', async () => {
  const { begun, askAll, end } = turnsOf(MANY, 1);
  askAll('a1', 'a2', 'a3', 'b1', 'c1', 'b2');
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('a client with its number under way waits until one is done; others do not', async () => {
  const { turns, begun, askAll, end } = turnsOf(1);
  askAll('a1', 'a2', 'b1');
  expect([begun, turns.waiting]).toEqual([['a1', 'b1'], 1]);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

test('work that waits for an answer leaves room for more, and goes on in its turn', async () => {
  const { begun, askAll, end, turnOf } = turnsOf(1, 1);
  askAll('a1', 'a2', 'b1');
  turnOf('a1').wait();
  expect(begun).toEqual(['a1', 'a2']);
  const resumed = jest.fn();
  void turnOf('a1').resume().then(resumed);
  await end('a2');
  expect([begun, resumed.mock.calls.length]).toEqual([['a1', 'a2', 'b1'], 0]);
  await end('b1');
  expect(resumed).toHaveBeenCalled();
});

test('as many as sixteen pieces that wait are worth one that works', () => {
  const { begun, askAll, turnOf } = turnsOf(1);
  askAll(...Array.from({ length: 20 }, (_, n) => `a${n}`));
  for (let n = 0; n < 16; n += 1) turnOf(`a${n}`).wait();
  expect(begun).toHaveLength(16);
});

test('work that goes on for longer than its slice leaves room, too', () => {
  jest.useFakeTimers();
  const { begun, askAll } = turnsOf(1, 1, { sliceMs: 250 });
  askAll('a1', 'a2');
  jest.advanceTimersByTime(250);
  expect(begun).toEqual(['a1', 'a2']);
  jest.useRealTimers();
});

test('work that several clients wait for begins once, at the first turn of any of them', async () => {
  const { begun, ask, askAll, end } = turnsOf(1, 1);
  let join = (_client: string): void => undefined;
  askAll('a1', 'a2');
  void ask('shared', { clients: ['a'], onJoin: (listener) => (join = listener) });
  askAll('b1');
  join('c');
  for (const name of ['a1', 'a2', 'b1', 'shared']) await end(name);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'shared']);
});

test('when too many wait, the client with most of them loses its newest, but none that others wait for, too', async () => {
  const { begun, ask, end } = turnsOf(1, 1, { maxWaiting: 3 });
  const refused: string[] = [];
  const add = (name: string, clients = [name[0] ?? '']) =>
    void ask(name, { clients }).catch(() => refused.push(name));
  for (const name of ['a1', 'a2', 'a3']) add(name);
  add('shared', ['a', 'b']);
  for (const name of ['b1', 'c1']) add(name);
  for (const name of ['a1', 'a2', 'shared']) await end(name);
  expect([begun, refused]).toEqual([
    ['a1', 'a2', 'shared', 'b1'],
    ['a3', 'c1'],
  ]);
});

test('work without a turn is given up in time, or when its reason is gone', async () => {
  jest.useFakeTimers();
  const { turns, begun, ask, askAll } = turnsOf(1);
  askAll('a1');
  const late = expect(ask('a2')).rejects.toThrow('busy');
  jest.advanceTimersByTime(1_000);
  await late;
  const waiting = ask('a3');
  turns.clear(() => new Error('over'));
  await expect(waiting).rejects.toThrow('over');
  expect([begun, turns.waiting]).toEqual([['a1'], 0]);
  jest.useRealTimers();
});
