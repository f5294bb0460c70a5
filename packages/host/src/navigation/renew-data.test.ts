import { renewData } from './renew-data';

function open(visit: object): jest.Mock<Promise<void>> {
  Object.assign(performance, { getEntriesByType: () => [visit] });
  const renew = jest.fn(() => Promise.resolve());
  renewData(renew);
  return renew;
}

test.each([
  ['asked for when it is shown', { activationStart: 0, deliveryType: '' }, 0],
  ['of a browser that does not say', {}, 0],
  ['prerendered just before', { activationStart: 400, deliveryType: '' }, 0],
  ['prerendered a while before', { activationStart: 1_400, deliveryType: '' }, 1],
  ['prefetched', { activationStart: 0, deliveryType: 'navigational-prefetch' }, 1],
  ['out of the cache', { activationStart: 0, deliveryType: 'cache' }, 1],
])('a page that was %s loads its data again %#', (_, visit, times) => {
  expect(open(visit)).toHaveBeenCalledTimes(times);
});

test('a restored page loads its data again, also when the site is reached again, and a failure is no fault', () => {
  const renew = open({});
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(renew).not.toHaveBeenCalled();
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  renew.mockRejectedValueOnce(new Error('offline'));
  dispatchEvent(new Event('reached'));
  expect(renew).toHaveBeenCalledTimes(2);
});
