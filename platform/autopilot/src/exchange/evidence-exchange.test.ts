import { memoryStore } from '../test-support/memory-store';
import { storeExchange } from './evidence-exchange';

test('each edge shows its newest text, in one key', async () => {
  const keys = new Map<string, Buffer>();
  const [one, two] = [storeExchange(memoryStore(keys)), storeExchange(memoryStore(keys))];
  for (const [number, text] of ['first', 'second'].entries()) await one.publish('aa', number, text);
  await two.publish('bb', 1, 'other');
  const all = new Map([
    ['aa', 'second'],
    ['bb', 'other'],
  ]);
  expect([await one.readAll(), await two.readAll()]).toEqual([all, all]);
  expect(keys.size).toBe(2);
  await two.remove('aa');
  await two.remove('bb');
  expect(keys.size).toBe(0);
  expect(await one.readAll()).toEqual(new Map());
});

test('a text that is replaced while it is read is taken from the look before', async () => {
  const store = memoryStore();
  const [writer, reader] = [storeExchange(store), storeExchange(store)];
  await writer.publish('aa', 1, 'first');
  await reader.readAll();
  await writer.publish('aa', 2, 'second');
  jest.spyOn(store, 'read').mockResolvedValueOnce(undefined);
  expect(await reader.readAll()).toEqual(new Map([['aa', 'first']]));
  expect(await reader.readAll()).toEqual(new Map([['aa', 'second']]));
});
