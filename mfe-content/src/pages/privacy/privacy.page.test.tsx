import { readStored, storage, writeStored } from '@nivaas/federation';
import { shortlistEntry } from '@nivaas/portal';
import { renderPage } from '@nivaas/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { routes } from '../../routes';
import { sellDraftEntry } from '../../data/storage';
import { keys, purposes } from './purposes';

test('what this area and the others keep is listed with its purpose, and what they say is a paragraph', async () => {
  const stored = [{ key: 'nivaas:session', purpose: 'ab wann' }];
  await renderPage(routes, '/privacy', {
    'privacy.text': [{ data: { stored }, lang: 'de' }, { data: { text: 'Agents see nothing.' } }],
  });
  expect(screen.getByRole('row', { name: 'nivaas:session ab wann' })).toBeTruthy();
  expect(screen.getByText('ab wann').lang).toBe('de');
  expect(screen.getByText('Agents see nothing.').tagName).toBe('P');
  const table = screen.getByRole('table', { name: 'Entries in your browser’s storage' });
  for (const [name, key] of Object.entries(keys)) {
    const purpose = purposes[name as keyof typeof keys];
    expect(within(table).getByRole('row', { name: `${key} ${purpose}` })).toBeTruthy();
  }
});

test('Clear my data on this device removes every entry and says so', async () => {
  writeStored(shortlistEntry, ['1', '7']);
  writeStored(sellDraftEntry, { city: 'Pune' });
  localStorage.setItem('nivaas:of-another-area', '1');
  localStorage.setItem('of-another-site', '1');
  localStorage.setItem(storage.user.key, '{"name":"a@b.in"}');
  sessionStorage.setItem(storage.scroll.key, '[["entry-1",420]]');
  const copies = new Set(['pages', 'files']);
  const caches = { keys: async () => [...copies], delete: async (name: string) => copies.delete(name) };
  Object.assign(window, { caches });
  await renderPage(routes, '/privacy');
  await userEvent.click(screen.getByRole('button', { name: 'Clear my data on this device' }));
  expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['of-another-site'], 0]);
  expect([readStored(shortlistEntry), readStored(sellDraftEntry)]).toEqual([[], {}]);
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
