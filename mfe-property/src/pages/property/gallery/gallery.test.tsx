import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, type RenderedPage } from '@nivaas/testing';
import { routes } from '../../../routes';

const COUNT = 8;

/** jsdom has no `PointerEvent`. */
class PointerEventOfFinger extends MouseEvent {
  readonly pointerId: number;
  constructor(type: string, init: PointerEventInit) {
    super(type, init);
    this.pointerId = init.pointerId ?? 0;
  }
}

async function openViewer(opener: HTMLElement) {
  await userEvent.click(opener);
  return within(await screen.findByRole('dialog', { name: 'Illustrations of 2 BHK Apartment in Wakad' }));
}

const viewAll = () => screen.getByRole('button', { name: `View all ${COUNT} illustrations` });

let page: RenderedPage;
beforeEach(async () => (page = await renderPage(routes, '/property/1')));

test('the first three pictures are links to their files', async () => {
  const gallery = within(screen.getByRole('region', { name: 'Illustrations' }));
  const pictures = gallery.getAllByRole('img').map((picture) => picture.getAttribute('src'));
  expect(pictures).toHaveLength(3);
  expect(gallery.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(pictures);
  expect(gallery.getAllByRole('link', { name: /^Show illustration [123]$/ })).toHaveLength(3);
});

test('a picture opens the viewer at that picture', async () => {
  const viewer = await openViewer(screen.getByRole('link', { name: 'Show illustration 3' }));
  expect(viewer.getByRole('status').textContent).toContain('Illustration 3 of ');
  expect(viewer.getByRole('button', { name: 'Show illustration 3' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

test('arrow keys, Home, End, buttons and thumbnails move, from the first moment and wherever the focus is', async () => {
  const viewer = await openViewer(viewAll());
  const isAt = (position: number) =>
    expect(viewer.getByRole('status').textContent).toContain(`Illustration ${position} of ${COUNT}`);
  isAt(1);
  await userEvent.keyboard('{ArrowRight}');
  isAt(2);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  isAt(COUNT);
  viewer.getByRole('button', { name: 'Close' }).focus();
  await userEvent.keyboard('{ArrowLeft}');
  isAt(COUNT - 1);
  await userEvent.keyboard('{End}');
  isAt(COUNT);
  await userEvent.click(viewer.getByRole('button', { name: 'Next' }));
  isAt(1);
  await userEvent.click(viewer.getByRole('button', { name: 'Previous' }));
  isAt(COUNT);
  await userEvent.click(viewer.getByRole('button', { name: 'Show illustration 2' }));
  isAt(2);
  expect(viewer.getAllByRole('img')).toHaveLength(1);
});

test('an enlarged picture is moved by the arrow keys, and the next one fits again', async () => {
  const viewer = await openViewer(viewAll());
  const moved: ScrollToOptions[] = [];
  Element.prototype.scrollTo = () => undefined;
  Element.prototype.scrollBy = ((by: ScrollToOptions) => moved.push(by)) as typeof Element.prototype.scrollBy;
  await userEvent.click(viewer.getByRole('button', { name: 'Zoom in' }));
  await userEvent.keyboard('{ArrowRight}{ArrowUp}');
  expect(moved.map(({ left = 0, top = 0 }) => [Math.sign(left), Math.sign(top)])).toEqual([
    [1, 0],
    [0, -1],
  ]);
  expect(viewer.getByRole('status').textContent).toContain('Illustration 1 of ');
  await userEvent.click(viewer.getByRole('button', { name: 'Next' }));
  expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
});

test('two fingers zoom around the point between them, up to four times; one finger does not leave the picture', async () => {
  const viewer = await openViewer(viewAll());
  const strip = viewer.getByRole('group', { name: 'Illustrations' });
  const slide = strip.firstElementChild as HTMLElement;
  const scrolled: ScrollToOptions[] = [];
  Object.assign(window, { PointerEvent: PointerEventOfFinger });
  Element.prototype.scrollTo = ((to: ScrollToOptions) =>
    scrolled.push(to)) as typeof Element.prototype.scrollTo;
  const finger = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100 });
  const factor = () => slide.style.getPropertyValue('--zoom');

  fireEvent.pointerDown(slide, finger(1, 100));
  fireEvent.pointerMove(slide, finger(1, 110));
  expect(factor()).toBe('');
  fireEvent.pointerDown(slide, finger(2, 210));
  fireEvent.pointerMove(slide, finger(2, 310));
  expect(factor()).toBe('2');
  // jsdom has no layout: the picture is at 0, 0. Its point between the fingers was at 210 and is there again.
  expect(scrolled.at(-1)).toMatchObject({ left: 210, top: 100 });
  fireEvent.pointerMove(slide, finger(2, 910));
  expect(factor()).toBe('4');
  fireEvent.pointerUp(slide, finger(2, 910));
  fireEvent.pointerMove(slide, finger(1, 10));
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  strip.scrollLeft = 300;
  fireEvent.scroll(strip);
  expect(factor()).toBe('4');
  expect(viewer.getByRole('status').textContent).toContain('Illustration 1 of ');

  fireEvent.pointerDown(slide, finger(3, 410));
  fireEvent.pointerMove(slide, finger(3, 60));
  expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  expect(factor()).toBe('');
});

test('Close and Back close it, and the address of the open viewer opens it', async () => {
  const viewer = await openViewer(viewAll());
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(viewAll());
  await openViewer(viewAll());
  await page.navigate(-1);
  expect(screen.queryByRole('dialog')).toBeNull();
  await page.navigate('/property/1#illustrations');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});
