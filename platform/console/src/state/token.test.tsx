import { forgetToken, keepToken, readToken } from './token';

afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

test('the token is kept in the tab, and nowhere else', () => {
  expect(readToken()).toBeUndefined();
  keepToken('a-token-for-tests');
  expect(readToken()).toBe('a-token-for-tests');
  expect(sessionStorage.getItem('nivaas:ops-token')).toBe('a-token-for-tests');
  expect(localStorage).toHaveLength(0);
  forgetToken();
  expect(readToken()).toBeUndefined();
});

test('blocked storage does not prevent signing in', () => {
  for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
  }
  keepToken('a-token-for-tests');
  expect(readToken()).toBeUndefined();
  forgetToken();
});
