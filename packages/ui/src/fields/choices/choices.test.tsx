import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ToggleGroup } from '../../buttons/toggle-group';

const bedrooms = ['1', '2', '3', '4', '4+'].map((value) => ({ value, label: value }));
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);

test('several toggles can be pressed, reported in the order of the options', async () => {
  const user = userEvent.setup();
  function Bedrooms() {
    const [value, setValue] = useState<string[]>([]);
    return <ToggleGroup legend="Bedrooms" options={bedrooms} value={value} onChange={setValue} />;
  }
  render(<Bedrooms />);
  expect(screen.getByRole('group', { name: 'Bedrooms' })).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: '4+' }));
  await user.click(screen.getByRole('button', { name: '2' }));
  expect(pressed()).toEqual(['2', '4+']);
  await user.click(screen.getByRole('button', { name: '4+' }));
  expect(pressed()).toEqual(['2']);
});
