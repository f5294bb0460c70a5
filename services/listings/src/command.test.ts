import { command } from './command';
import { startListings } from './test-support/test-listings';

/** Runs a command at a service of its own. */
async function listings() {
  const { service } = await startListings();
  const ask = async (request: Request) => {
    const answer = await service.fetch(request);
    const value: unknown = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(), value);
    return value;
  };
  return (...args: string[]) => command(args, 'npm run listings --', ask);
}

test.each([
  [[], 'Usage: npm run listings --'],
  [['sell', '1'], 'Usage: npm run listings --'],
  [['get'], 'Usage: npm run listings --'],
  [['set', 'price=7'], 'Usage: npm run listings --'],
  [['set', '1'], 'Usage: npm run listings --'],
  [['hide', '1', 'price=7'], 'Usage: npm run listings --'],
  [['set', '1', 'a.b.c=1'], '"a.b.c=1" is not <field>=<value>'],
])('%j is wrong usage', async (args, message) => {
  const run = await listings();
  await expect(run(...args)).rejects.toMatchObject({
    code: 'usage',
    message: expect.stringContaining(message),
  });
  await expect(run('list', '--ofset', '1')).rejects.toThrow('--ofset');
});

test('a home is changed, read and hidden, and what it cannot have is refused by field', async () => {
  const run = await listings();
  await run('set', '23', 'price=40000', 'title=3 rooms by the lake', 'rent.depositMonths=3');
  expect(await run('get', '23')).toMatchObject({
    number: 2,
    home: { price: 40_000, title: '3 rooms by the lake', rent: { depositMonths: 3 } },
  });
  await run('hide', '23');
  expect(await run('list', '--offset', '22', '--limit', '1')).toMatchObject({
    items: [{ isHidden: true, home: { id: '23' } }],
    total: 30,
  });
  await run('show', '23');
  expect(await run('get', '23')).toMatchObject({ isHidden: false });
  await expect(run('set', '1', 'price=free')).rejects.toMatchObject({
    message: expect.stringContaining('cannot have'),
    fields: { price: expect.stringContaining('must be a whole number') },
  });
});
