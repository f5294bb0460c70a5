import { FunctionError } from '@nivaas/contracts';
import { ActionChanges } from './action-changes';

const changes = {
  declare: jest.fn((): Promise<string> => Promise.resolve('row')),
  record: jest.fn(() => Promise.resolve({ number: 1, unconfirmed: [] })),
  withdraw: jest.fn(() => Promise.resolve()),
};
const action = new ActionChanges(changes, ['listings']);

test('a change is declared before the first request that may make it, and replaced by what the action says', async () => {
  for (const method of ['GET', 'POST', 'PATCH'] as const) await action.before({ method });
  expect(changes.declare.mock.calls).toEqual([[['listings']]]);
  await action.record(['listings:1']);
  expect(changes.record.mock.calls).toEqual([[['listings:1'], 'row']]);
});

test('what was declared is withdrawn when the action answers, and stays when nobody knows what it did', async () => {
  await action.before({ method: 'POST' });
  await action.end(new FunctionError('function_ended', ''));
  expect(changes.withdraw).not.toHaveBeenCalled();
  await action.end(new FunctionError('input_invalid', ''));
  expect(changes.withdraw.mock.calls).toEqual([['row']]);
});

test('a request that may change something is not sent while nobody takes changes', async () => {
  changes.declare.mockRejectedValue(new Error('away'));
  const refused = new ActionChanges(changes, ['listings']);
  await refused.before({ method: 'GET' });
  await expect(refused.before({ method: 'POST' })).rejects.toMatchObject({ code: 'changes_unavailable' });
});
