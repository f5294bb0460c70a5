import type { PlacedFilling } from '@nivaas/contracts';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { Fragment, Place } from './fragment';
import { FragmentHostContext } from './fragment-host';
import { createFragmentStore } from './host/parts/fragments';
import { OpenParts } from './host/parts/open-parts';
import { areaSnapshot, fakeContainers, releaseOf } from './host/test-support/release';

declare module '@nivaas/contracts' {
  interface PartPlaces {
    'shop.panel': { id: string };
  }
}

const box = { Component: ({ id }: { id: string }) => <p>Box {id}</p> };
const page = <Place name="shop.panel" props={{ id: '1' }} number={3} />;

/** @param carried What the document says of the place; without it, the page was opened by a click. */
function open(module: unknown, carried?: PlacedFilling[], others: Record<string, unknown> = {}) {
  const fills = { 'shop.panel': [{ fragment: 'box' }] };
  const snapshot = releaseOf({ 'mfe-basket': areaSnapshot('mfe-basket', {}, { fills }) });
  const { loadContainer, asked } = fakeContainers({ 'mfe-basket/box': module, ...others });
  const report = jest.fn();
  const store = createFragmentStore(
    new OpenParts({ snapshot, loadContainer }),
    { fragments: {}, ...(carried ? { places: { 'shop.panel': carried } } : {}) },
    { report, Unavailable: () => <p>Not available</p> },
  );
  const own = Object.keys(others).map((name) => (
    <Fragment key={name} name={name as 'mfe-help/services'} props={{}} />
  ));
  const tree = (
    <FragmentHostContext value={store.host}>
      {own}
      {page}
    </FragmentHostContext>
  );
  return { tree, asked, report };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
/** Rendering that suspends must be awaited. */
const shown = (tree: ReactNode) => act(() => Promise.resolve(render(tree)));
const wait = (timeMs: number) => act(() => jest.advanceTimersByTimeAsync(timeMs));

test('a part that is ready 100 ms after its page is shown', async () => {
  const { tree } = open(() => new Promise((done) => setTimeout(done, 90, box)));
  const { container } = await shown(tree);
  await wait(99);
  expect(container.textContent).toBe('Box 1');
});

test('a part that is later stays out, without a skeleton', async () => {
  const { tree, report } = open(() => new Promise((done) => setTimeout(done, 150, box)));
  const { container } = await shown(tree);
  await wait(1_000);
  expect(container.innerHTML).toBe('');
  expect(report).not.toHaveBeenCalled();
});

test('the page is ready when the fragments are that its own area shows', async () => {
  const after = (timeMs: number, module: unknown) => () =>
    new Promise((done) => setTimeout(done, timeMs, module));
  const { tree } = open(after(350, box), undefined, {
    'mfe-basket/list': after(300, { Component: () => <p>List</p> }),
  });
  const { container } = await shown(tree);
  await wait(380);
  expect(container.textContent).toBe('ListBox 1');
});

test('a part that throws goes without a trace, and its fault names nobody else', async () => {
  const error = new Error('broken');
  const broken = () => {
    throw error;
  };
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { tree, report } = open({ Component: broken });
  const { container } = await shown(tree);
  await wait(1_000);
  expect(container.innerHTML).toBe('');
  expect(report.mock.calls).toEqual([
    [
      expect.objectContaining({
        area: 'mfe-basket',
        part: 'mfe-basket/box',
        phase: 'render',
        error,
        healed: false,
      }),
    ],
  ]);
  expect(report.mock.calls[0]?.[0]).not.toHaveProperty('borrower');
});

describe('in a document', () => {
  const hydrate = async (html: string, module: unknown, carried: PlacedFilling) => {
    const root = document.createElement('div');
    root.innerHTML = html;
    const { tree, asked } = open(module, [carried]);
    const onRecoverableError = jest.fn();
    await act(() => Promise.resolve(hydrateRoot(root, tree, { onRecoverableError })));
    return { root, asked, onRecoverableError };
  };
  const attributes =
    'data-area="mfe-basket" data-version="v0123456789ab" data-fragment="mfe-basket/box" data-place="shop.panel"';
  const html = `<!--$--><div ${attributes}><p>Box <!-- -->1</p></div><!--/$-->`;
  const filling = { part: 'mfe-basket/box' };

  test('a part that the server rendered stays while its code comes, however late', async () => {
    const late = () => new Promise((done) => setTimeout(done, 5_000, box));
    const { root, onRecoverableError } = await hydrate(html, late, filling);
    const [part] = root.children;
    await wait(4_000);
    expect(root.textContent).toBe('Box 1');
    await wait(2_000);
    expect(root.children[0]).toBe(part);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });

  test('a part that the document lacks stays out, and its code is not asked for', async () => {
    const out = { ...filling, isOut: true };
    const { root, asked, onRecoverableError } = await hydrate('<!--$--><!--/$-->', box, out);
    await wait(1_000);
    expect(root.textContent).toBe('');
    expect(asked).toEqual([]);
    expect(onRecoverableError).not.toHaveBeenCalled();
  });
});
