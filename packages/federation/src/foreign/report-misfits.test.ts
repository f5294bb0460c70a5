import type { PropsSchema } from '@nivaas/contracts';
import { reportMisfits } from './report-misfits';

const listing: PropsSchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    status: { enum: ['New Launch', 'Ready to Move'] },
  },
  required: ['id', 'title'],
};
const takes: PropsSchema = { type: 'object', properties: { listing }, required: ['listing'] };

let written: jest.SpyInstance;
beforeEach(() => (written = jest.spyOn(console, 'error').mockReturnValue(undefined)));
const told = () => written.mock.calls.map(([message]) => String(message));

test.each([
  [
    'nothing about props that fit',
    { listing: { id: '1', title: 'A villa', status: 'New Launch', more: 1 } },
    [],
  ],
  [
    'what is missing',
    { listing: { id: '1' } },
    ['without the prop "listing.title" (string), which it needs'],
  ],
  [
    'what is missing as a whole',
    {},
    [expect.stringContaining('without the prop "listing" ({ id: string; title: string; stat')],
  ],
  [
    'what has another type',
    { listing: { id: 1, title: 'A villa' } },
    ['with the prop "listing.id" as 1, where it takes string'],
  ],
  [
    'what it does not know',
    { listing: { id: '1', title: 'A villa' }, size: 2 },
    ['with the prop "size" (2), which it does not know'],
  ],
])('the console of a host says %s', (_, props, messages) => {
  reportMisfits('mfe-x/card', takes, props);
  expect(told()).toEqual(
    messages.map((each) => (typeof each === 'string' ? `mfe-x/card is shown ${each}.` : each)),
  );
});

test('each mistake is told once, and a version without schemas is not judged', () => {
  reportMisfits('mfe-x/badge', takes, {});
  reportMisfits('mfe-x/badge', takes, {});
  reportMisfits('mfe-x/old', undefined, {});
  expect(told()).toHaveLength(1);
});
