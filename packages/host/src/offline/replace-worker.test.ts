import { TAKE_OVER } from '../service-worker/kept';
import { replaceWorker } from './replace-worker';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('B16 an installed worker is asked to take over until it is active', () => {
  const postMessage = jest.fn();
  const registration = { installing: {}, waiting: null } as unknown as Record<string, unknown>;
  replaceWorker(registration as unknown as ServiceWorkerRegistration);
  jest.advanceTimersByTime(2_000);
  expect(postMessage).not.toHaveBeenCalled();

  Object.assign(registration, { installing: null, waiting: { postMessage } });
  jest.advanceTimersByTime(4_000);
  expect(postMessage.mock.calls).toEqual([[TAKE_OVER], [TAKE_OVER]]);

  registration.waiting = null;
  jest.advanceTimersByTime(2_000);
  expect(postMessage).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
});
