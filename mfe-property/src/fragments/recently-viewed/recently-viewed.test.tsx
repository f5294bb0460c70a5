import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMessage } from '@nivaas/federation';
import { Component } from './recently-viewed.fragment';

test('without history it shows nothing', () => {
  const { container } = render(<Component />);
  expect(container.textContent).toBe('');
});

test('lists the homes of this device, newest first, each as one link', async () => {
  localStorage.setItem('nivaas:recently-viewed', '["4","20"]');
  render(<Component />);
  await screen.findByRole('heading', { name: 'Recently viewed' });
  const links = screen.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/property/4', '/property/20']);
  expect(links.map((link) => link.textContent)).toEqual([
    '3 BHK Apartment in Vasant Kunj₹85,000/mo',
    'Double Sharing PG in Andheri East₹13,500/mo per bed',
  ]);
});

test('clearing forgets the homes until Undo', async () => {
  localStorage.setItem('nivaas:recently-viewed', '["1"]');
  const { result } = renderHook(useMessage);
  render(<Component />);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear recently viewed homes' }));
  expect(localStorage.getItem('nivaas:recently-viewed')).toBeNull();
  expect(screen.queryByRole('heading')).toBeNull();
  expect(result.current?.text).toBe('Recently viewed homes cleared.');
  act(() => result.current?.action?.act());
  expect(screen.getByRole('heading', { name: 'Recently viewed' })).toBeTruthy();
});
