import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../../routes';

const COUNT = 8;

async function openViewer(opener: HTMLElement) {
  await userEvent.click(opener);
  return within(await screen.findByRole('dialog', { name: 'Illustrations of 2 BHK Apartment in Wakad' }));
}

const viewAll = () => screen.getByRole('button', { name: `View all ${COUNT} illustrations` });

test('the first three pictures are links to their files', async () => {
  await renderPage(routes, '/property/1');
  const gallery = within(screen.getByRole('region', { name: 'Illustrations' }));
  const pictures = gallery.getAllByRole('img').map((picture) => picture.getAttribute('src'));
  expect(pictures).toHaveLength(3);
  expect(gallery.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(pictures);
  expect(gallery.getAllByRole('link', { name: /^Show illustration [123]$/ })).toHaveLength(3);
});

test('a picture opens the viewer at that picture', async () => {
  await renderPage(routes, '/property/1');
  const viewer = await openViewer(screen.getByRole('link', { name: 'Show illustration 3' }));
  expect(viewer.getByRole('status').textContent).toContain('Illustration 3 of ');
  expect(viewer.getByRole('button', { name: 'Show illustration 3' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('arrow keys, Home, End, buttons and thumbnails move, from the first moment and wherever the focus is', async () => {
  await renderPage(routes, '/property/1');
  const viewer = await openViewer(viewAll());
  const isAt = (position: number) =>
    expect(viewer.getByRole('status').textContent).toContain(`Illustration ${position} of ${COUNT}`);
  isAt(1);
  await userEvent.keyboard('{ArrowRight}');
  isAt(2);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  isAt(COUNT);
  viewer.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  isAt(COUNT - 1);
  await userEvent.keyboard('{End}');
  isAt(COUNT);
  await userEvent.click(viewer.getByRole('button', { name: 'Next' }));
  isAt(1);
  await userEvent.click(viewer.getByRole('button', { name: 'Previous' }));
  isAt(COUNT);
  await userEvent.click(viewer.getByRole('button', { name: 'Show illustration 2' }));
  isAt(2);
  expect(viewer.getAllByRole('img')).toHaveLength(1);
});

test('an enlarged picture is moved by the arrow keys, and the next one fits again', async () => {
  await renderPage(routes, '/property/1');
  const viewer = await openViewer(viewAll());
  const moved: ScrollToOptions[] = [];
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = ((by: ScrollToOptions) => moved.push(by)) as typeof Element.prototype.scrollBy;
  await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }));
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(moved.map(({ left = 0, top = 0 }) => [Math.sign(left), Math.sign(top)])).toEqual([
    [1, 0],
    [0, -1],
  ]);
  expect(viewer.getByRole('status').textContent).toContain('Illustration 1 of ');
  await userEvent.click(viewer.getByRole('button', { name: 'Next' }));
  expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
});

test('Close and Back close it, and the address of the open viewer opens it', async () => {
  const { navigate } = await renderPage(routes, '/property/1');
  const viewer = await openViewer(viewAll());
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(viewAll());
  await openViewer(viewAll());
  await navigate(-1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await navigate('/property/1#illustrations');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
