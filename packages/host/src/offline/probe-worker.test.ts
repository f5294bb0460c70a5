import { probeWorker, reportRejectingWorker } from './probe-worker';

const workers = new EventTarget();
const unregister = jest.fn().mockResolvedValue(true);
const request = jest.fn<Promise<Response>, []>();
const reported = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  document.documentElement.dataset['release'] = 'r000000000001';
  Object.assign(navigator, { serviceWorker: workers });
  Object.assign(globalThis, { fetch: request });
  Object.assign(window, { reportError: reported });
  probeWorker({ unregister });
});

afterEach(() => {
  jest.useRealTimers();
  jest.resetAllMocks();
  sessionStorage.clear();
  delete document.documentElement.dataset['release'];
});

async function takeOver(): Promise<void> {
  workers.dispatchEvent(new Event('controllerchange'));
  await jest.advanceTimersByTimeAsync(10_000);
}

test('W51 a worker that rejects every request is unregistered, and the next page of its release reports it', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await takeOver();
  expect(unregister).toHaveBeenCalled();
  expect(reportRejectingWorker()).toBe(true);
  expect(reported).toHaveBeenCalledWith(expect.objectContaining({ code: 'worker_rejects' }));

  document.documentElement.dataset['release'] = 'r000000000002';
  expect(reportRejectingWorker()).toBe(false);
  document.documentElement.dataset['release'] = 'r000000000001';
  expect(reportRejectingWorker()).toBe(false);
});

test('a worker that lets one request through stays', async () => {
  request.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue(undefined as never);
  await takeOver();
  expect([unregister.mock.calls, reportRejectingWorker()]).toEqual([[], false]);
});

test('a browser without a connection says nothing about the worker', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await takeOver();
  expect([unregister.mock.calls, reportRejectingWorker()]).toEqual([[], false]);
});
