import { act, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchParams } from './router';

function Query() {
  const [query] = useSearchParams();
  return <p>{query.toString()}</p>;
}

const page = (handle?: object, url = '/?utm=x&b=2&a=1') => {
  const routes = [{ path: '/', element: <Query />, handle }];
  return <RouterProvider router={createMemoryRouter(routes, { initialEntries: [url] })} />;
};

test('hydration sees the parameters that the route declares, as the server does, and the page then sees all', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page({ query: ['a', 'b'] }));
  expect(container.textContent).toBe('a=1&b=2');
  await act(async () => void render(page({ query: ['a', 'b'] }), { container, hydrate: true }));
  expect(container.textContent).toBe('utm=x&b=2&a=1');
});

test('a page that declares nothing sees all parameters, also on the server', () => {
  expect(renderToString(page())).toBe('<p>utm=x&amp;b=2&amp;a=1</p>');
});
