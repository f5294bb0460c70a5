import { readStored, removeStored, writeStored } from '@nivaas/federation';
import { renderPage } from '@nivaas/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sellDraftEntry, sellDraftsEntry } from '../../../data/storage';
import { drawFile } from '../../../data/photos/draw-picture';
import { photosOf } from '../../../data/photos/photo';
import { routes } from '../../../routes';

// jsdom has no canvas and no IndexedDB: the store then keeps pictures for the tab.
jest.mock('../../../data/photos/draw-picture');
const draw = jest.mocked(drawFile);

const jpeg = (content: string) => `data:image/jpeg;base64,${content}`;
const file = (name: string, type = 'image/jpeg') => new File([name], name, { type });
const details = { intent: 'buy', category: 'apartment', city: 'Pune', locality: 'Wakad', pin: '411057' };
const stored = () => photosOf(readStored(sellDraftEntry));
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  removeStored(sellDraftsEntry);
  writeStored(sellDraftEntry, details);
  draw.mockReset().mockImplementation((blob) => {
    const { name } = blob as File;
    if (name.startsWith('damaged')) return Promise.reject(new Error('cannot be decoded'));
    return Promise.resolve({ large: jpeg(`large-${name}`), small: jpeg(name) });
  });
});

async function addPhotos(...files: File[]) {
  const page = await renderPage(routes, '/sell/property?step=3');
  await userEvent.upload(await screen.findByLabelText('Add photos'), files, { applyAccept: false });
  return page;
}

test('chosen photos are shown in order, the first as the cover', async () => {
  await addPhotos(file('a'), file('b', 'image/png'));
  expect(await screen.findByRole('img', { name: 'Photo 2' })).toHaveProperty('src', jpeg('b'));
  const [first, second] = within(screen.getByRole('region', { name: 'Photos' })).getAllByRole('listitem');
  expect(first?.textContent).toContain('Cover');
  expect(second?.textContent).not.toContain('Cover');
});

test('what cannot be added is said by name, and nothing else is lost', async () => {
  await addPhotos(file('plan.pdf', 'application/pdf'), file('damaged.jpg'), file('good.jpg'));
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveProperty('src', jpeg('good.jpg'));
  const problems = (await screen.findByText('plan.pdf is not a JPEG, PNG or WebP picture.')).closest('ul');
  expect(problems?.textContent).toContain('damaged.jpg could not be opened. It may be damaged.');
  expect(readStored(sellDraftEntry)).toMatchObject(details);
});

test('where the device keeps no pictures, the page says so and goes on', async () => {
  await addPhotos(file('a'));
  expect(await screen.findByText(/Your browser did not let us keep the photos/)).toBeTruthy();
});

test('dropped files are photos, too', async () => {
  await renderPage(routes, '/sell/property?step=3');
  fireEvent.drop(await screen.findByText('or drop them here'), { dataTransfer: { files: [file('a')] } });
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toBeTruthy();
});

test('descriptions are the alternative text, and moving keeps focus with the photo', async () => {
  await addPhotos(file('a'), file('b'));
  await userEvent.type(await screen.findByLabelText(/^What photo 2 shows/), 'Kitchen');
  expect(screen.getByRole('img', { name: 'Kitchen' })).toHaveProperty('src', jpeg('b'));
  await userEvent.click(button('Move earlier Photo 2'));
  expect(stored().map(({ description }) => description)).toEqual(['Kitchen', '']);
  expect(document.activeElement).toBe(button('Move earlier Photo 1'));
  await userEvent.keyboard('{Enter}');
  expect(stored().map(({ description }) => description)).toEqual(['Kitchen', '']);
});

test('a removed photo comes back with Undo, at its place and with its picture', async () => {
  await addPhotos(file('a'), file('b'));
  const before = stored();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Photo 1' }));
  expect(stored()).toEqual(before.slice(1));
  expect(document.activeElement).toBe(button('Undo'));
  await userEvent.click(button('Undo'));
  await waitFor(() => expect(stored()).toEqual(before));
  await waitFor(() => expect(screen.getByRole('img', { name: 'Photo 1' })).toHaveProperty('src', jpeg('a')));
});

test('the draft is resumed with its photos', async () => {
  const page = await addPhotos(file('a'));
  await screen.findByRole('img', { name: 'Photo 1' });
  page.unmount();
  await renderPage(routes, '/sell/property?step=3');
  expect(await screen.findByRole('img', { name: 'Photo 1' })).toHaveProperty('src', jpeg('a'));
});

test('Start again deletes the pictures, and Undo brings them back', async () => {
  await addPhotos(file('a'));
  const photos = await screen.findByRole('img', { name: 'Photo 1' });
  await userEvent.click(button('Start again'));
  await waitFor(() => expect(photos.isConnected).toBe(false));
  await userEvent.click(button('Undo'));
  expect(stored()).toHaveLength(1);
});

test('a photo whose picture is lost says so and can be removed', async () => {
  writeStored(sellDraftEntry, {
    ...details,
    photos: JSON.stringify([{ id: 'x', picture: 'lost', description: 'Kitchen' }]),
  });
  await renderPage(routes, '/sell/property?step=3');
  expect(await screen.findByText(/This photo is no longer on this device/)).toBeTruthy();
  await userEvent.click(button('Remove Photo 1'));
  expect(readStored(sellDraftEntry)).toEqual(details);
});

test('the first photo is on the card of the saved draft', async () => {
  const page = await addPhotos(file('a'));
  await screen.findByRole('img', { name: 'Photo 1' });
  const { photos = '' } = readStored(sellDraftEntry);
  page.unmount();
  writeStored(sellDraftsEntry, [{ ...details, photos, id: '1', savedAt: '2026-01-15' }]);
  await renderPage(routes, '/sell/property?draft=1');
  const card = await screen.findByLabelText('mfe-search/property-card');
  await waitFor(() => expect(card.textContent).toContain(jpeg('a')));
  expect(await screen.findByRole('list', { name: 'Photos' })).toBeTruthy();
});
