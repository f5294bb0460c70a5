import { readStored, storage } from '@nivaas/federation';
import { renderPage } from '@nivaas/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

test('a message is kept in the outbox, and the page says that nothing was sent', async () => {
  await renderPage(routes, '/contact');
  await fillIn({ ...complete, 'Phone number': '044-2345 6789' });
  await userEvent.click(screen.getByRole('button', { name: 'Send message' }));
  const said = screen.getByRole('status');
  expect(said.textContent).toContain('This demo does not send messages. Email us at hello@nivaas.example');
  const mail = decodeURIComponent(within(said).getByRole('link').getAttribute('href') ?? '');
  expect(mail).toContain('mailto:hello@nivaas.example?subject=Feedback&body=The map is missing.');
  expect(readStored(storage.outbox)).toMatchObject([{ name: 'Meera Iyer', subject: 'feedback' }]);
  expect(screen.getByLabelText('Message')).toHaveProperty('value', 'The map is missing.');
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
  expect(localStorage.getItem(storage.outbox.key)).toBeNull();
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

test('the hours are exact, and "Open now" follows the clock in India', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T04:00:00Z'), doNotFake: ['queueMicrotask', 'nextTick'] });
  await renderPage(routes, '/contact');
  const hours = ['Mon-Fri', 'Sat', 'Sun'].map((day) => screen.getByText(day).nextSibling?.textContent);
  expect(hours).toEqual(['9-6', '9-2', 'closed']);
  expect(screen.getByText('Open now')).toBeTruthy();
  act(() => {
    jest.setSystemTime(new Date('2026-11-20T12:30:00Z'));
    jest.advanceTimersByTime(60_000);
  });
  expect(screen.getByText('Closed now')).toBeTruthy();
  jest.useRealTimers();
});

test('there are four questions, each with an answer', async () => {
  await renderPage(routes, '/contact');
  const questions = screen.getByRole('region', { name: 'Questions and answers' });
  expect(within(questions).getAllByRole('button', { expanded: false })).toHaveLength(4);
});
