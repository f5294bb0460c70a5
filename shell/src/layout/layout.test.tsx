import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announce } from '@nivaas/federation';
import { renderLayout } from '../test-support/render-layout';

test('the first stop of the keyboard skips to main', async () => {
  await renderLayout();
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Skip to main content');
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
  expect(screen.getByRole('main').id).toBe('main');
});

test('there is one banner, one main and one contentinfo', async () => {
  await renderLayout('/');
  for (const role of ['banner', 'main', 'contentinfo']) expect(screen.getAllByRole(role)).toHaveLength(1);
});

test('the live region is there before anything is said', async () => {
  jest.useFakeTimers();
  await renderLayout();
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  announce('Link copied');
  act(() => void jest.runAllTimers());
  expect(screen.getByRole('status')).toBe(region);
  expect(region.textContent).toBe('Link copied');
  jest.useRealTimers();
});
