import { readStored, removeStored, storage, writeStored } from '@nivaas/federation';
import { renderPage } from '@nivaas/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { outboxEntry } from '../../data/storage';
import { routes } from '../../routes';

async function fillIn(answers: Record<string, string>) {
  for (const [label, answer] of Object.entries(answers)) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await userEvent.selectOptions(field, answer);
    else await userEvent.type(field, answer);
  }
}

const complete = {
  Name: 'Meera Iyer',
  'Email address': 'meera@example.com',
  'Phone number': '022 2345 6789',
  Subject: 'feedback',
  Message: 'The map is missing.',
};

/** jsdom has no layout. */
const scrolled = jest.fn();

beforeEach(() => {
  act(() => removeStored(outboxEntry));
  Element.prototype.scrollIntoView = scrolled;
});

test('a message is kept in the outbox, and the page says, in view, that nothing was sent', async () => {
  await renderPage(routes, '/contact');
  await fillIn({ ...complete, 'Phone number': '044-2345 6789' });
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  const said = screen.getByRole('status');
  expect(said.textContent).toContain('This demo does not send messages. Email us at hello@nivaas.example');
  expect(scrolled).toHaveBeenCalled();
  const mail = decodeURIComponent(within(said).getByRole('link').getAttribute('href') ?? '');
  expect(mail).toContain('mailto:hello@nivaas.example?subject=Feedback&body=The map is missing.');
  expect(readStored(outboxEntry)).toMatchObject([{ name: 'Meera Iyer', subject: 'feedback' }]);
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'The map is missing.');
});

test('for a visitor who is logged in, name, email and phone are filled in, unless typed before', async () => {
  act(() => removeStored(storage.user));
  await renderPage(routes, '/contact');
  await fillIn({ Name: 'Meera I.' });
  act(() => {
    writeStored(storage.user, { name: 'Meera Iyer', email: 'meera@example.com', phone: '+919876543210' });
  });
  const values = ['Name', 'Email address', 'Phone number'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['Meera I.', 'meera@example.com', '+919876543210']);
  act(() => removeStored(storage.user));
});

test('an empty form keeps nothing and lists all five fields, each line a link to its field', async () => {
  await renderPage(routes, '/contact');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  const summary = screen.getByRole('alert', { name: 'There is a problem' });
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Name is required.',
    'Email is required.',
    'Phone is required.',
    'Subject is required.',
    'Message is required.',
  ]);
  await userEvent.click(within(summary).getByRole('link', { name: 'Email is required.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
  expect(localStorage.getItem(outboxEntry.key)).toBeNull();
});

test('a link fills in subject and reference, and the reference alone is not a message', async () => {
  await renderPage(routes, '/contact?subject=feedback&ref=12');
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', 'feedback');
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Reference: 12\n\n');
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  expect(screen.getByRole('link', { name: 'Message is required.' })).toBeTruthy();
});

test('an unknown subject is ignored', async () => {
  await renderPage(routes, '/contact?subject=<script>');
  expect(screen.getByLabelText('Subject')).toHaveProperty('value', '');
});

test('four questions have answers; the hours are exact, and "Open now" follows the clock in India', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T04:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  await renderPage(routes, '/contact');
  const hours = ['Mon-Fri', 'Sat', 'Sun'].map((day) => screen.getByText(day).nextSibling?.textContent);
  expect(hours).toEqual(['9-6', '9-2', 'closed']);
  expect(screen.getByText('Open now')).toBeTruthy();
  const questions = screen.getByRole('region', { name: 'Questions and answers' });
  expect(within(questions).getAllByRole('heading', { level: 3 })).toHaveLength(4);
  act(() => {
    jest.setSystemTime(new Date('2026-11-20T12:30:00Z'));
    jest.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('Closed now')).toBeTruthy();
  jest.useRealTimers();
});

const unsent = ['2026-11-21', '2026-11-20'].map((day, index) => ({
  at: `${day}T10:00:00.000Z`,
  name: 'Meera Iyer',
  email: 'meera@example.com',
  phone: '022 2345 6789',
  subject: 'feedback',
  message: `Message ${index + 1}`,
}));

test('messages of an earlier visit can be sent by email or deleted, and a deletion be undone', async () => {
  writeStored(outboxEntry, unsent);
  await renderPage(routes, '/contact');
  const section = within(screen.getByRole('region', { name: 'Messages not sent' }));
  expect(section.getAllByRole('listitem')).toHaveLength(2);
  const mail = section.getByRole('link', { name: 'Send by email Feedback, 20 Nov 2026' });
  expect(mail.getAttribute('href')).toContain('subject=Feedback&body=Message%202');
  await userEvent.click(section.getByRole('button', { name: 'Delete Feedback, 21 Nov 2026' }));
  expect(readStored(outboxEntry)).toEqual(unsent.slice(1));
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(readStored(outboxEntry)).toEqual(unsent);
});

test('when the connection returns, the form offers the newest message again', async () => {
  writeStored(outboxEntry, unsent);
  await renderPage(routes, '/contact');
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => void window.dispatchEvent(new Event('reached')));
  const said = screen.getByRole('status');
  expect(said.textContent).toContain('You are online again. This message is not sent yet');
  expect(within(said).getByRole('link').getAttribute('href')).toContain('Message%201');
});
