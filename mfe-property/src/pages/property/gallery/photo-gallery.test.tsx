import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../../routes';

const show = (position: number) => screen.getByRole('button', { name: `Show photo ${position}` });

test('three photos, the two that stand for others captioned as such', async () => {
  await renderPage(routes, '/property/1');
  const gallery = within(screen.getByRole('region', { name: 'Photos' }));
  expect(gallery.getAllByRole('img')).toHaveLength(3);
  expect(gallery.getAllByText('Representative photo')).toHaveLength(2);
});

test('a small photo becomes the current one', async () => {
  await renderPage(routes, '/property/1');
  expect(show(1).getAttribute('aria-current')).toBe('true');
  await userEvent.click(show(3));
  expect(show(3).getAttribute('aria-current')).toBe('true');
  expect(show(1).getAttribute('aria-current')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the viewer goes round by arrow keys, at once, and by buttons, and closes', async () => {
  await renderPage(routes, '/property/1');
  await userEvent.click(screen.getByRole('button', { name: 'View photos' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Photos of 2 BHK Apartment in Wakad' }));
  expect(viewer.getByText('Photo 1 of 3')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}');
  expect(viewer.getByText('Photo 2 of 3')).toBeTruthy();
  await userEvent.keyboard('{ArrowLeft}');
  await userEvent.click(viewer.getByRole('button', { name: 'Previous' }));
  expect(viewer.getByText('Photo 3 of 3')).toBeTruthy();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(viewer.getByText('Photo 2 of 3')).toBeTruthy();
  expect(viewer.getByRole('img').getAttribute('alt')).toBe('Living room with balcony doors');
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
