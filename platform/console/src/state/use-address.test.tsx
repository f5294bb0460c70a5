import { act, renderHook } from '@testing-library/react';
import { useAddress } from './use-address';

afterEach(() => history.replaceState(null, '', '/'));

test('an address names the area and what is shown of it; another area starts afresh, and Back returns', async () => {
  history.replaceState(null, '', '/_ops/mfe-search?view=history&find=Asha');
  const { result } = renderHook(useAddress);
  expect([result.current.area, result.current.get('view'), result.current.get('find')]).toEqual([
    'mfe-search',
    'history',
    'Asha',
  ]);
  act(() => result.current.set({ find: undefined, span: 'day' }));
  expect(location.pathname + location.search).toBe('/_ops/mfe-search?view=history&span=day');
  act(() => result.current.open('shell'));
  expect([location.pathname + location.search, result.current.area]).toEqual(['/_ops/shell', 'shell']);
  const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
  await act(async () => {
    history.back();
    await isBack;
  });
  expect(result.current.get('span')).toBe('day');
  act(() => result.current.open());
  expect([location.pathname, result.current.area]).toEqual(['/_ops', undefined]);
});
