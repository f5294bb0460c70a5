import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';

test('the four departments have 12, 8, 5 and 7 openings, and four positions are under the anchor #openings', async () => {
  await renderPage(routes, '/careers');
  const departments = screen.getByRole('region', { name: 'Departments' });
  const counts = within(departments)
    .getAllByRole('listitem')
    .map((item) => within(item).getByText(/^\d+$/).textContent);
  expect(counts).toEqual(['12', '8', '5', '7']);
  const openings = screen.getByRole('region', { name: 'Open positions' });
  expect(screen.getByRole('heading', { name: 'Open positions' }).id).toBe('openings');
  expect(within(openings).getAllByRole('button', { name: 'Apply Now' })).toHaveLength(4);
});

test('Apply Now stays on the page and shows where to write, with the job as the subject', async () => {
  const page = await renderPage(routes, '/careers');
  const [apply] = screen.getAllByRole('button', { name: 'Apply Now' });
  if (!apply) throw new Error('no position');
  expect(apply.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(apply);
  expect(apply.getAttribute('aria-expanded')).toBe('true');
  const line = document.getElementById(apply.getAttribute('aria-controls') ?? '');
  expect(line?.textContent).toBe(
    'Email your CV to hello@nivaas.example with the subject ‘Senior Frontend Engineer’',
  );
  expect(page.url()).toBe('/careers');
});
