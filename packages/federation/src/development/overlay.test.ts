import { within } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { showFaults } from './overlay';

const typeError = { moduleName: 'mfe-tiny/src/card.tsx', loc: '3:7', message: 'TS2322: Type A is no B.' };
const thrown = { moduleName: '', loc: '', message: 'boom', stack: ['    at list.tsx:9:1'] };

const findOverlay = () => within(document.body).queryByRole('dialog', { name: 'Errors' });
const content = () => within(findOverlay()?.shadowRoot as unknown as HTMLElement);

afterEach(() => showFaults([]));

test('each fault has its place and its message, once however often faults are shown', () => {
  showFaults([typeError]);
  showFaults([typeError, thrown]);
  expect(
    content()
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Dismiss (Esc)', 'mfe-tiny/src/card.tsx:3:7']);
  expect(content().getAllByText(/TS2322: Type A is no B/)).toHaveLength(1);
  expect(content().getAllByText(/boom\s+at list\.tsx:9:1/)).toHaveLength(1);
  showFaults([]);
  expect(findOverlay()).toBeNull();
});

test('a place opens the file in the editor', async () => {
  globalThis.fetch = jest.fn().mockResolvedValue(undefined);
  showFaults([typeError]);
  await userEvent.click(content().getByRole('button', { name: typeError.moduleName + ':3:7' }));
  expect(fetch).toHaveBeenCalledWith(
    '/webpack-dev-server/open-editor?fileName=mfe-tiny%2Fsrc%2Fcard.tsx%3A3%3A7',
  );
});

test.each(['button', 'key'])('the overlay is dismissed by %s until the faults change', async (by) => {
  showFaults([typeError]);
  if (by === 'key') await userEvent.keyboard('{Escape}');
  else await userEvent.click(content().getByRole('button', { name: /^Dismiss/ }));
  expect(findOverlay()).toBeNull();
  showFaults([typeError, thrown]);
  expect(findOverlay()).not.toBeNull();
});
