import { Exit } from './exit';

const tab = { assign: jest.fn(), reload: jest.fn() };
let next: string | undefined;
const exit = () => new Exit(() => next, tab);

beforeEach(() => {
  jest.clearAllMocks();
  next = undefined;
  jest.spyOn(performance, 'now').mockReturnValue(20_000);
});

test('a page whose version is gone is loaded anew, once', () => {
  const { leave } = exit();
  expect([leave(), leave()]).toEqual([true, true]);
  expect(tab.reload).toHaveBeenCalledTimes(1);
});

test('a navigation goes on as a document, also while another page is loaded ahead', async () => {
  next = '/search';
  const leaving = exit();
  await leaving.withoutLeaving(async () => void leaving.leave());
  expect(tab.assign.mock.calls).toEqual([['/search']]);
});

test('a page that is loaded ahead of a click reloads nothing, however it ends', async () => {
  const reading = exit();
  const failing = reading.withoutLeaving(async () => {
    expect(reading.leave()).toBe(false);
    throw new Error('gone');
  });
  await expect(failing).rejects.toThrow('gone');
  expect(tab.reload).not.toHaveBeenCalled();
  expect(reading.leave()).toBe(true);
});

test.each([
  ['/search#list', 'assign'],
  // After Back the address is there before the page.
  ['/', 'reload'],
] as const)('%s of the other lane is opened as a document, as often as it is asked for', (page, way) => {
  const { open } = exit();
  next = page;
  open();
  open();
  expect(tab[way]).toHaveBeenCalledTimes(2);
  expect(tab.assign.mock.calls.length + tab.reload.mock.calls.length).toBe(2);
});

test('a document that has just come stays', () => {
  jest.spyOn(performance, 'now').mockReturnValue(5_000);
  expect(exit().leave()).toBe(false);
});
