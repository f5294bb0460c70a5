import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('clearing forgets the homes and keeps the keyboard where it was', async () => {
  localStorage.setItem('nivaas:recently-viewed', '["1"]');
  render(<Component />);
  await userEvent.click(await screen.findByRole('button', { name: 'Clear recently viewed homes' }));
  expect(localStorage.getItem('nivaas:recently-viewed')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Recently viewed homes cleared.'));
});
