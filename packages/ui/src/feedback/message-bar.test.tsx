import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MessageBar } from './message-bar';

interface ListProps {
  texts: string[];
  onUndo?: () => void;
}

/** Each press of its button removes itself and shows the next text. */
function List({ texts, onUndo }: ListProps) {
  const [count, setCount] = useState(0);
  const [isClosed, setClosed] = useState(false);
  const text = texts[count - 1];
  const action = onUndo && { label: 'Undo', act: onUndo };
  const remove = () => {
    setCount(count + 1);
    setClosed(false);
  };
  return (
    <>
      <main>
        <h1 tabIndex={-1}>Saved homes</h1>
        <button key={count} type="button" onClick={remove}>
          Remove
        </button>
      </main>
      <MessageBar
        message={text === undefined || isClosed ? undefined : { id: count, text, action }}
        onClose={() => setClosed(true)}
      />
    </>
  );
}

const bar = () => screen.queryByRole('region', { name: 'Message' });
const remove = () => userEvent.click(screen.getByRole('button', { name: 'Remove' }));

afterEach(() => jest.useRealTimers());

test('its live region is there before it says anything, and the same text is said again', async () => {
  render(<List texts={['Link copied', 'Link copied']} />);
  const region = screen.getByRole('status');
  expect(bar()).toBeNull();
  await remove();
  const first = screen.getByText('Link copied');
  await remove();
  expect(screen.getByText('Link copied')).not.toBe(first);
  expect(screen.getByRole('status')).toBe(region);
});

test('where the removed button had focus, the action has it; after its use the heading', async () => {
  const onUndo = jest.fn();
  render(<List texts={['Removed']} onUndo={onUndo} />);
  await remove();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.keyboard('{Enter}');
  expect(onUndo).toHaveBeenCalledTimes(1);
  expect(bar()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Saved homes' }));
});

test('Close takes it away', async () => {
  render(<List texts={['Removed']} onUndo={() => undefined} />);
  await remove();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(bar()).toBeNull();
});

describe('time', () => {
  const showAndWait = (onUndo?: () => void, focusIn?: string) => {
    jest.useFakeTimers();
    render(<List texts={['Link copied']} {...(onUndo ? { onUndo } : {})} />);
    act(() => screen.getByRole('button', { name: 'Remove' }).click());
    // Undo has taken focus from the removed button.
    if (onUndo) act(() => screen.getByRole('button', { name: 'Undo' }).blur());
    if (focusIn) act(() => screen.getByRole('button', { name: focusIn }).focus());
    act(() => void jest.advanceTimersByTime(60_000));
  };

  test('takes away a message that offers nothing', () => {
    showAndWait();
    expect(bar()).toBeNull();
  });

  test.each([
    ['that holds focus', undefined, 'Close'],
    ['with an action', () => undefined, undefined],
  ])('does not take away one %s', (_, onUndo, focusIn) => {
    showAndWait(onUndo, focusIn);
    expect(bar()).toBeTruthy();
  });
});
