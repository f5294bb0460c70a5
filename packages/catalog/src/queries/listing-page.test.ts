import { catalog } from '../index';

const request = async (offset: number, limit: number) => {
  const { items, total, next } = await catalog.findListings({ type: 'buy' }, { offset, limit });
  return { ids: items.map(({ id }) => id), total, next };
};

test.each([
  [0, 3, ['1', '2', '3'], 3],
  [3, 3, ['5', '7', '9'], 6],
  [15, 3, ['19'], undefined],
  [13, 3, ['17', '18', '19'], undefined],
  [99, 3, [], undefined],
])('from %d there are at most %d homes, and where the next ones begin', async (offset, limit, ids, next) => {
  expect(await request(offset, limit)).toEqual({ ids, total: 16, next });
});

test('a request that nobody waits for any more is not answered', async () => {
  const signal = AbortSignal.abort(new Error('left the page'));
  await expect(catalog.findListings({}, { limit: 1, signal })).rejects.toThrow('left the page');
});
