import { act, render, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { emit, useSiteEvent } from './events';

function Greeting() {
  const [name, setName] = useState('nobody');
  useSiteEvent(
    'account:signed-in',
    useCallback((payload: { name: string }) => setName(payload.name), []),
  );
  return <output>{name}</output>;
}

test('everybody who listens hears a fact, with its payload', () => {
  render(
    <>
      <Greeting />
      <Greeting />
    </>,
  );
  act(() => emit('account:signed-in', { name: 'Asha' }));
  for (const shown of screen.getAllByRole('status')) expect(shown.textContent).toBe('Asha');
});

test('other facts are not heard', () => {
  render(<Greeting />);
  act(() => emit('account:signed-out', {}));
  expect(screen.getByRole('status').textContent).toBe('nobody');
});

test('nobody listens after it has gone, however often it came', () => {
  const heard = jest.fn();
  function Listener() {
    useSiteEvent('account:signed-in', heard);
    return null;
  }
  for (let turn = 0; turn < 50; turn += 1) render(<Listener />).unmount();
  emit('account:signed-in', { name: 'Asha' });
  expect(heard).not.toHaveBeenCalled();
  render(<Listener />);
  emit('account:signed-in', { name: 'Asha' });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('saying a fact that nobody hears is no error', () => {
  expect(() => emit('account:signed-out', {})).not.toThrow();
});

test('a listener that throws does not keep the fact from the others', () => {
  const reported = jest.fn();
  Object.assign(globalThis, { reportError: reported });
  const heard = jest.fn();
  const broken = () => {
    throw new Error('broken listener');
  };
  function Listener({ handler }: { handler: () => void }) {
    useSiteEvent('account:signed-in', handler);
    return null;
  }
  render(
    <>
      <Listener handler={broken} />
      <Listener handler={heard} />
    </>,
  );
  expect(() => emit('account:signed-in', { name: 'Asha' })).not.toThrow();
  expect(heard).toHaveBeenCalledWith({ name: 'Asha' });
  expect(reported).toHaveBeenCalledWith(new Error('broken listener'));
});
