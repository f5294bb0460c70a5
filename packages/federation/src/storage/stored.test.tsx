import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { StorageEntry } from './storage';
import { readStored, removeStored, useStored, writeStored } from './stored';

let count = 0;

/** A list of texts under a new key, because the module caches values between tests. */
function newEntry(): StorageEntry<string[]> {
  count += 1;
  return {
    key: `nivaas:test-${count}`,
    empty: [],
    parse: (value) => {
      if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value as string[];
      throw new Error('not a list of texts');
    },
  };
}

function Shown({ entry }: { entry: StorageEntry<string[]> }) {
  return <output>{useStored(entry).join(', ') || 'nothing'}</output>;
}

/** Simulates another tab: changes the storage and sends this tab an event. */
function inAnotherTab(change: () => void): void {
  act(() => {
    change();
    window.dispatchEvent(new StorageEvent('storage'));
  });
}

const blocked = () => {
  throw new DOMException('Access is denied', 'SecurityError');
};
const full = () => {
  throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
};

afterEach(() => jest.restoreAllMocks());

test('what is written is on the device, is read back and is shown', () => {
  const entry = newEntry();
  render(<Shown entry={entry} />);
  expect(screen.getByRole('status').textContent).toBe('nothing');
  act(() => expect(writeStored(entry, ['1', '2'])).toBe(true));
  expect(screen.getByRole('status').textContent).toBe('1, 2');
  expect(localStorage.getItem(entry.key)).toBe('["1","2"]');
  expect(readStored(entry)).toEqual(['1', '2']);
});

test('B10 what another tab writes or removes is shown here', () => {
  const entry = newEntry();
  render(<Shown entry={entry} />);
  inAnotherTab(() => localStorage.setItem(entry.key, '["from there"]'));
  expect(screen.getByRole('status').textContent).toBe('from there');
  inAnotherTab(() => localStorage.removeItem(entry.key));
  expect(screen.getByRole('status').textContent).toBe('nothing');
});

test('a removed entry is empty here and gone from the device', () => {
  const entry = newEntry();
  writeStored(entry, ['1']);
  render(<Shown entry={entry} />);
  act(() => removeStored(entry));
  expect(screen.getByRole('status').textContent).toBe('nothing');
  expect(localStorage.getItem(entry.key)).toBeNull();
});

test.each(['{bad json', '""', 'null', '"x"', '[1]', '{"a":1}', '12'])(
  'B03 damaged storage %s is empty and removed',
  (text) => {
    const entry = newEntry();
    localStorage.setItem(entry.key, text);
    expect(readStored(entry)).toEqual([]);
    expect(localStorage.getItem(entry.key)).toBeNull();
    expect(writeStored(entry, ['new'])).toBe(true);
    expect(readStored(entry)).toEqual(['new']);
  },
);

test('with storage blocked a value still lives in this tab, and the write returns false', () => {
  const entry = newEntry();
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  jest.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  render(<Shown entry={entry} />);
  expect(screen.getByRole('status').textContent).toBe('nothing');
  act(() => expect(writeStored(entry, ['1'])).toBe(false));
  expect(screen.getByRole('status').textContent).toBe('1');
  act(() => removeStored(entry));
  expect(screen.getByRole('status').textContent).toBe('nothing');
});

test('B02 with storage full the new value lives in this tab and the old one stays whole on the device', () => {
  const entry = newEntry();
  writeStored(entry, ['old']);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  expect(writeStored(entry, ['new'])).toBe(false);
  expect(readStored(entry)).toEqual(['new']);
  expect(localStorage.getItem(entry.key)).toBe('["old"]');
});

test('after a write that the device refused, what another tab writes wins', () => {
  const entry = newEntry();
  const refusing = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  writeStored(entry, ['here']);
  refusing.mockRestore();
  render(<Shown entry={entry} />);
  inAnotherTab(() => localStorage.setItem(entry.key, '["there"]'));
  expect(screen.getByRole('status').textContent).toBe('there');
});

test('B13 where everything is cleared, what storage did not take is forgotten, too', () => {
  const entry = newEntry();
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
  render(<Shown entry={entry} />);
  act(() => expect(writeStored(entry, ['1'])).toBe(false));
  expect(screen.getByRole('status').textContent).toBe('1');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByRole('status').textContent).toBe('nothing');
});

test('the server shows the empty value, and hydration agrees before the device is looked at', async () => {
  const entry = newEntry();
  localStorage.setItem(entry.key, '["on the device"]');
  const html = renderToString(<Shown entry={entry} />);
  expect(html).toBe('<output>nothing</output>');
  document.body.innerHTML = `<div>${html}</div>`;
  const root = document.body.firstElementChild as HTMLElement;
  await act(async () => {
    hydrateRoot(root, <Shown entry={entry} />);
  });
  expect(root.textContent).toBe('on the device');
  document.body.innerHTML = '';
});
