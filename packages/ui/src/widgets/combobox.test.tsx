import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Combobox } from './combobox';

const CITIES = ['Cordoba', 'Delft', 'Barcelona', 'Durban', 'Chester', 'Oslo', 'Lisbon'];

function SearchForm({ onSubmit }: { onSubmit?: (place: string) => void }) {
  const [place, setPlace] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(place);
      }}
    >
      <Combobox
        label="Location"
        name="location"
        listLabel="Popular cities"
        value={place}
        onChange={setPlace}
        options={CITIES}
      />
      <button type="submit">Search</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Location' });
const list = () => screen.queryByRole('listbox', { name: 'Popular cities' });
const offered = () => screen.queryAllByRole('option').map((option) => option.textContent);
const activeOption = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? 'none');
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

function setup(onSubmit?: (place: string) => void) {
  render(<SearchForm onSubmit={onSubmit} />);
  return userEvent.setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) });
}

test('a focus event that is replayed after an arrow key, as in hydration, keeps the highlighted option', () => {
  setup();
  act(() => field().focus());
  fireEvent.keyDown(field(), { key: 'ArrowDown' });
  expect(activeOption()?.textContent).toBe('Cordoba');
  fireEvent.focus(field());
  expect(activeOption()?.textContent).toBe('Cordoba');
});

test('the list shows on focus and is gone 150 ms after the field is left', async () => {
  const user = setup();
  expect(list()).toBeNull();
  await user.tab();
  expect(field().getAttribute('aria-expanded')).toBe('true');
  expect(field().getAttribute('aria-controls')).toBe(list()?.id);
  expect(offered()).toEqual(CITIES);

  await user.tab();
  pass(149);
  expect(list()).not.toBeNull();
  pass(1);
  expect(list()).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('focus back within 150 ms keeps the list', async () => {
  const user = setup();
  await user.tab();
  await user.tab();
  pass(100);
  await user.tab({ shift: true });
  pass(500);
  expect(list()).not.toBeNull();
});

test('"ba" leaves Cordoba, Barcelona and Durban, in that order; text that no city contains closes the list', async () => {
  const user = setup();
  await user.type(field(), 'ba');
  expect(offered()).toEqual(['Cordoba', 'Barcelona', 'Durban']);
  await user.type(field(), 'sti');
  expect(list()).toBeNull();
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('a click picks: the field is filled, keeps focus, and the list hides after 150 ms', async () => {
  const submitted = jest.fn();
  const user = setup(submitted);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Chester' }));
  expect(field().value).toBe('Chester');
  expect(document.activeElement).toBe(field());
  expect(list()).not.toBeNull();
  pass(150);
  expect(list()).toBeNull();
  expect(submitted).not.toHaveBeenCalled();
});

test('a slow click still counts', async () => {
  const user = setup();
  await user.click(field());
  const option = screen.getByRole('option', { name: 'Oslo' });
  await user.pointer({ keys: '[MouseLeft>]', target: option });
  pass(1000);
  await user.pointer({ keys: '[/MouseLeft]', target: option });
  expect(field().value).toBe('Oslo');
});

test('Down and Up move through the options and around the ends while focus stays in the field; typing forgets the option', async () => {
  const user = setup();
  await user.tab();
  await user.keyboard('{ArrowDown}');
  expect(activeOption()?.textContent).toBe('Cordoba');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Cordoba');
  await user.keyboard('{ArrowUp}');
  expect(activeOption()?.textContent).toBe('Lisbon');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()?.textContent).toBe('Cordoba');
  expect(document.activeElement).toBe(field());
  await user.keyboard('m');
  expect(activeOption()).toBeNull();
});

test('Enter picks the active option without submitting, then submits', async () => {
  const submitted = jest.fn();
  const user = setup(submitted);
  await user.tab();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(field().value).toBe('Delft');
  expect(submitted).not.toHaveBeenCalled();
  pass(150);
  await user.keyboard('{Enter}');
  expect(submitted).toHaveBeenCalledWith('Delft');
});

test('Enter submits what was typed when no option is active', async () => {
  const submitted = jest.fn();
  const user = setup(submitted);
  await user.type(field(), 'New Cordoba{Enter}');
  expect(submitted).toHaveBeenCalledWith('New Cordoba');
  expect(list()).toBeNull();
});

test('Escape closes the list, then clears the text; Down opens the list again', async () => {
  const user = setup();
  await user.type(field(), 'ba{Escape}');
  expect(list()).toBeNull();
  expect(field().value).toBe('ba');
  await user.keyboard('{ArrowDown}');
  expect(activeOption()?.textContent).toBe('Cordoba');
  await user.keyboard('{Escape}{Escape}');
  expect(field().value).toBe('');
  expect(list()).toBeNull();
});

test('the number of suggestions is announced once typing pauses', async () => {
  const user = setup();
  await user.type(field(), 'ba');
  expect(screen.getByRole('status').textContent).toBe('');
  pass(500);
  expect(screen.getByRole('status').textContent).toBe('3 suggestions');
});

test('what was typed before the script arrived is kept, and the list shows at once', () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<SearchForm />);
  expect(container.innerHTML).not.toContain('style=');
  const input = container.querySelector('input');
  if (!input) throw new Error('no input in the server HTML');
  input.value = 'del';
  input.focus();
  let root: Root | undefined;
  act(() => {
    root = hydrateRoot(container, <SearchForm />);
  });
  expect(field().value).toBe('del');
  expect(offered()).toEqual(['Delft']);
  act(() => root?.unmount());
  container.remove();
});
