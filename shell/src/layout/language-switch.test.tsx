import { useBusy } from '@nivaas/federation';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderLayout } from '../test-support/render-layout';

const links = () => screen.getAllByRole('link', { name: 'हिन्दी' });

test('the other language is the same place of the same page', async () => {
  await renderLayout('/saved?sort=price#team');
  for (const link of links()) expect(link.getAttribute('href')).toBe('/hi/saved?sort=price#team');
});

/** Whether the browser asks before it leaves the page. */
function asks(): boolean {
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  return leave.defaultPrevented;
}

test('the browser asks before the switch drops unsaved input, and only then', async () => {
  await renderLayout();
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay);
  const [link] = links();
  if (!link) throw new Error('There is no switch.');
  await userEvent.click(link);
  expect(asks()).toBe(false);
  renderHook(() => useBusy(true));
  expect(asks()).toBe(false);
  await userEvent.click(link);
  expect([asks(), asks()]).toEqual([true, false]);
  document.removeEventListener('click', stay);
});
