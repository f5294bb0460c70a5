import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog';

function Gallery() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Show photo</button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Photos">
        Living room
      </Dialog>
    </>
  );
}

test('an open dialog is named by its title and shows its content', async () => {
  const user = userEvent.setup();
  render(<Gallery />);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show photo' }));
  expect(screen.getByRole('dialog', { name: 'Photos' }).textContent).toContain('Living room');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' }));
});

test('Escape, which the browser turns into a close, closes it for its owner too', async () => {
  const user = userEvent.setup();
  render(<Gallery />);
  await user.click(screen.getByRole('button', { name: 'Show photo' }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  act(() => dialog.close());
  expect(dialog.textContent).not.toContain('Living room');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show photo' }));
});

test('a click beside the dialog closes it, a click inside does not', async () => {
  const user = userEvent.setup();
  render(<Gallery />);
  await user.click(screen.getByRole('button', { name: 'Show photo' }));
  await user.click(screen.getByText('Living room'));
  expect(screen.getByRole('dialog')).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('focus goes back even when the dialog leaves the page while it is open', async () => {
  const user = userEvent.setup();
  function Owner() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button onClick={() => setOpen(true)}>Share</button>
        {open && (
          <Dialog open onClose={() => setOpen(false)} title="Share this home">
            Link
          </Dialog>
        )}
      </>
    );
  }
  render(<Owner />);
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Share' }));
});
