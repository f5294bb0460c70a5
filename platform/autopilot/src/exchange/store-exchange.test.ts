import type { Store } from '@nivaas/registry';
import { storeExchange } from './store-exchange';

function memoryStore(keys = new Map<string, Buffer>()): Store {
  return {
    read: async (key: string) => keys.get(key),
    create: async (key: string, bytes: Buffer) => !keys.has(key) && keys.set(key, bytes).size > 0,
    list: async (prefix: string) => [...keys.keys()].filter((key) => key.startsWith(prefix)).sort(),
    remove: async (key: string) => void keys.delete(key),
  } as unknown as Store;
}

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
