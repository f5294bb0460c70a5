import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router-dom';
import { FragmentHostContext, type FragmentHost } from '../../fragment-host';
import type { PageModule } from '../../routes';
import type { PageSlot } from '../parts/page-slot';
import { PagePlace } from './site-routes';
import type { ShellComponents } from './site';

const host = { version: () => 'v0123456789ab' } as unknown as FragmentHost;
const shell = { PageWaiting: () => null } as unknown as ShellComponents;

test('a page that is left for another address before it is hydrated is not hydrated with that address', async () => {
  let arrive = (_page: Pick<PageModule, 'Component'>) => {};
  const code = new Promise<Pick<PageModule, 'Component'>>((resolve) => (arrive = resolve));
  const page = { part: 'mfe-shop:results', area: 'mfe-shop', ready: () => code } as unknown as PageSlot;
  const router = createMemoryRouter([{ path: '/', element: <PagePlace page={page} shell={shell} /> }], {
    initialEntries: ['/?type=buy'],
  });
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = '<!--$--><div data-area="mfe-shop"><p>?type=buy</p></div><!--/$-->';
  const onRecoverableError = jest.fn();
  await act(async () => {
    const element = (
      <FragmentHostContext value={host}>
        <RouterProvider router={router} />
      </FragmentHostContext>
    );
    hydrateRoot(container, element, { onRecoverableError });
  });
  expect(container.textContent).toBe('?type=buy');
  await act(async () => router.navigate('/?type=rent'));
  await act(async () => arrive({ Component: () => <p>{useLocation().search}</p> }));
  expect(container.textContent).toBe('?type=rent');
  expect(onRecoverableError).not.toHaveBeenCalled();
});
