import { EventEmitter } from 'node:events';
import type { Exchange } from '@nivaas/http';
import type { Releases } from '../releases/releases';
import { OpsEvents } from './ops-events';
import { describeRefusal } from './refusal';

const releases = { live: undefined, onChange: () => () => undefined } as unknown as Releases;

function open(events: OpsEvents): EventEmitter {
  const request = new EventEmitter();
  const response = { writeHead: jest.fn(), write: jest.fn(), end: jest.fn() };
  expect(events.handle({ request, response, commonHeaders: {} } as unknown as Exchange)).toBeUndefined();
  return request;
}

function refusalOf(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    const reply = describeRefusal(error)?.reply;
    return { status: reply?.status, body: JSON.parse(String(reply?.body)) as unknown };
  }
  return undefined;
}

test('the hundred and first console is refused with what to do, until another one closes', () => {
  const events = new OpsEvents(releases, () => ({}));
  const [first] = Array.from({ length: 100 }, () => open(events));
  expect(refusalOf(() => open(events))).toEqual({
    status: 429,
    body: {
      code: 'too_many_consoles',
      message: 'Too many consoles are open.',
      hint: 'Close consoles that nobody uses, then open this one again.',
    },
  });
  first?.emit('close');
  expect(refusalOf(() => open(events))).toBeUndefined();
  events.close();
});
