import { act } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { keepEarlyInput } from './keep-early-input';

function Form(): ReactElement {
  const [city, setCity] = useState('');
  const [sort, setSort] = useState('new');
  return (
    <form>
      <input aria-label="City" value={city} onChange={({ target }) => setCity(target.value)} />
      <input aria-label="Free" defaultValue="" />
      <select aria-label="Sort" value={sort} onChange={({ target }) => setSort(target.value)}>
        <option value="new">New</option>
        <option value="old">Old</option>
      </select>
      <select aria-label="Slot" name="slot">
        <option value="">Choose</option>
        <option value="am">Morning</option>
      </select>
      <output>{`${city} ${sort}`}</output>
    </form>
  );
}

const HTML =
  '<form><input aria-label="City" value=""><input aria-label="Free" value="">' +
  '<select aria-label="Sort"><option value="new" selected="">New</option><option value="old">Old</option></select>' +
  '<select aria-label="Slot" name="slot"><option value="">Choose</option><option value="am">Morning</option></select>' +
  '<output> new</output></form>';

let root: HTMLElement;
const field = (label: string) => root.querySelector(`[aria-label="${label}"]`) as HTMLInputElement;
const frame = () => act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));

/** Renders on the server, lets the visitor act, then hydrates. */
async function hydrateAfter(visitor: () => void): Promise<void> {
  document.body.innerHTML = `<div id="root">${HTML}</div>`;
  root = document.getElementById('root') as HTMLElement;
  visitor();
  keepEarlyInput(root);
  await act(async () => hydrateRoot(root, <Form />));
  document.documentElement.dataset['hydrated'] = '';
  await frame();
  await frame();
}

test('a field that a component controls keeps what was written before, and the component knows it', async () => {
  await hydrateAfter(() => {
    field('City').value = 'Oslo';
    field('Free').value = 'a note';
    field('Sort').value = 'old';
  });
  expect(field('City').value).toBe('Oslo');
  expect(field('Free').value).toBe('a note');
  expect(field('Sort').value).toBe('old');
  expect(root.querySelector('output')?.textContent).toBe('Oslo old');
});

test('a later change of a field by the page itself is kept', async () => {
  await hydrateAfter(() => {
    field('City').value = 'Oslo';
  });
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  await act(async () => {
    set?.call(field('City'), '');
    field('City').dispatchEvent(new Event('input', { bubbles: true }));
  });
  await frame();
  expect(field('City').value).toBe('');
});

test("a choice is kept when hydration writes the server's value between its two events", async () => {
  await hydrateAfter(() => undefined);
  const choose = (type: string) => field('Sort').dispatchEvent(new Event(type, { bubbles: true }));
  await act(async () => {
    field('Sort').value = 'old';
    choose('input');
    field('Sort').value = 'new';
    choose('change');
  });
  expect(root.querySelector('output')?.textContent).toBe(' old');
  // A script may send the second event alone.
  await act(async () => {
    field('Sort').value = 'new';
    choose('change');
  });
  expect(root.querySelector('output')?.textContent).toBe(' new');
});
