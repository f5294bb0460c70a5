import { EventEmitter } from 'node:events';
import { TrustedProxies, type Exchange } from '@nivaas/http';
import type { Releases } from '../../releases/releases';
import { OpsEvents } from './ops-events';
import { describeRefusal } from './api';

const releases = { stable: undefined, onChange: () => () => undefined } as unknown as Releases;

/** Opens a console. @returns Its response, which emits `close`. */
function openFrom(network: number, events: OpsEvents): EventEmitter {
  const request = Object.assign(new EventEmitter(), {
    headers: {},
    socket: { remoteAddress: `192.0.2.${network}` },
  });
  const response = Object.assign(new EventEmitter(), {
    writeHead: jest.fn().mockReturnThis(),
    write: jest.fn(),
    end: jest.fn(),
  });
  expect(events.handle({ request, response, commonHeaders: {} } as unknown as Exchange)).toBeUndefined();
  return response;
}

const newEvents = () => new OpsEvents(releases, () => ({}), new TrustedProxies());

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
  const events = newEvents();
  const [first] = Array.from({ length: 100 }, (_, index) => openFrom(index % 4, events));
  expect(refusalOf(() => openFrom(5, events))).toEqual({
    status: 429,
    body: {
      code: 'too_many_consoles',
      message: 'Too many consoles are open.',
      hint: 'Close consoles that nobody uses, then open this one again.',
    },
  });
  first?.emit('close');
  expect(refusalOf(() => openFrom(5, events))).toBeUndefined();
  events.close();
});

test('one address has at most a quarter of the consoles', () => {
  const events = newEvents();
  for (let count = 0; count < 25; count += 1) openFrom(1, events);
  expect(refusalOf(() => openFrom(1, events))).toMatchObject({ status: 429 });
  expect(refusalOf(() => openFrom(2, events))).toBeUndefined();
  events.close();
});
