import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@nivaas/testing';
import { routes } from '../../../routes';

const saved = () => JSON.parse(localStorage.getItem('nivaas:shortlist') ?? '[]') as string[];
const button = (name: string) => screen.getByRole('button', { name });

function lend(name: 'share' | 'canShare' | 'clipboard', value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
}

afterEach(() => {
  for (const name of ['share', 'canShare', 'clipboard'] as const) Reflect.deleteProperty(navigator, name);
  jest.restoreAllMocks();
});

test('Save becomes Saved, by its label and not by a pressed state, and back', async () => {
  await renderPage(routes, '/property/1');
  await userEvent.click(button('Save'));
  expect(saved()).toEqual(['1']);
  expect(button('Saved').getAttribute('aria-pressed')).toBeNull();
  await userEvent.click(button('Saved'));
  expect(saved()).toEqual([]);
  expect(button('Save')).toBeTruthy();
});

test('without storage saving works in this tab, and the page says so', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  await renderPage(routes, '/property/2');
  await userEvent.click(button('Save'));
  expect(button('Saved')).toBeTruthy();
  expect(screen.getByText(/Saved in this tab only/)).toBeTruthy();
});

test('the hundred-and-first home is refused', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `x${index}`);
  localStorage.setItem('nivaas:shortlist', JSON.stringify(many));
  await renderPage(routes, '/property/1');
  await userEvent.click(button('Save'));
  expect(saved()).toHaveLength(100);
  expect(screen.getByText(/at most 100 homes/)).toBeTruthy();
});

test('sharing uses the device’s own sheet', async () => {
  const share = jest.fn(() => Promise.resolve());
  lend('share', share);
  lend('canShare', () => true);
  await renderPage(routes, '/property/1');
  await userEvent.click(button('Share'));
  expect(share).toHaveBeenCalledWith({
    title: '2 BHK Apartment in Wakad',
    text: '2 BHK Apartment in Wakad, ₹67,61,000',
    url: 'http://localhost/property/1',
  });
});

test('a share that the visitor cancels is silent', async () => {
  lend('share', () => Promise.reject(new DOMException('cancelled', 'AbortError')));
  const writeText = jest.fn(() => Promise.resolve());
  await renderPage(routes, '/property/1');
  lend('clipboard', { writeText });
  await userEvent.click(button('Share'));
  expect(writeText).not.toHaveBeenCalled();
  expect(screen.queryByText('Link copied')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('without a share sheet the link is copied', async () => {
  const user = userEvent.setup();
  await renderPage(routes, '/property/1');
  await user.click(button('Share'));
  expect(await screen.findByText('Link copied')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('http://localhost/property/1');
});

test('where copying is refused too, a dialog shows the link, selected, and WhatsApp', async () => {
  const user = userEvent.setup();
  lend('clipboard', { writeText: () => Promise.reject(new Error('no')) });
  await renderPage(routes, '/property/1?tab=details');
  await user.click(button('Share'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share this property' }));
  const link = dialog.getByRole('textbox', { name: 'Link to this property' }) as HTMLTextAreaElement;
  expect(link.value.slice(link.selectionStart, link.selectionEnd)).toBe('http://localhost/property/1');
  expect(dialog.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href')).toMatch(
    /^https:\/\/wa\.me\/\?text=2%20BHK.*property%2F1$/,
  );
});
