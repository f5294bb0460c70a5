import { announce } from './page-state';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('an announcement goes after it was read, and does not take the next one with it', () => {
  const region = document.body.appendChild(document.createElement('p'));
  region.id = 'announcer';
  const textAfter = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    return region.textContent;
  };
  announce('2 of 4 chosen to compare.');
  expect(textAfter(100)).toBe('2 of 4 chosen to compare.');
  announce('3 of 4 chosen to compare.');
  expect(textAfter(4_990)).toBe('3 of 4 chosen to compare.');
  expect(textAfter(100)).toBe('');
});
