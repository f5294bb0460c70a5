import { readStored, storage, writeStored } from '@nivaas/federation';
import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { purposes } from './purposes';

test('every entry of the storage is listed with its purpose', async () => {
  await renderPage(routes, '/privacy');
  const table = screen.getByRole('table', { name: 'Entries in your browser’s storage' });
  for (const [name, { key }] of Object.entries(storage)) {
    const purpose = purposes[name as keyof typeof storage];
    expect(within(table).getByRole('row', { name: `${key} ${purpose}` })).toBeTruthy();
  }
});

test('Clear my data on this device removes every entry and says so', async () => {
  writeStored(storage.shortlist, ['1', '7']);
  writeStored(storage.sellDraft, { city: 'Pune' });
  localStorage.setItem(storage.user.key, '{"name":"a@b.in"}');
  sessionStorage.setItem(storage.scroll.key, '[["entry-1",420]]');
  const copies = new Set(['pages', 'files']);
  const caches = { keys: async () => [...copies], delete: async (name: string) => copies.delete(name) };
  Object.assign(window, { caches });
  await renderPage(routes, '/privacy');
  await userEvent.click(screen.getByRole('button', { name: 'Clear my data on this device' }));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(readStored(storage.shortlist)).toEqual([]);
  expect([...copies]).toEqual([]);
  Reflect.deleteProperty(window, 'caches');
  expect(screen.getByRole('status').textContent).toContain('has been removed');
});

test.each(['/terms', '/privacy'])(
  '%s was last updated on May 22, 2025 and has a list of contents',
  async (path) => {
    await renderPage(routes, path);
    expect(screen.getByText('Last updated: May 22, 2025')).toBeTruthy();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    for (const link of links) {
      expect(document.getElementById((link.getAttribute('href') ?? '').slice(1))?.textContent).toBe(
        link.textContent,
      );
    }
  },
);
