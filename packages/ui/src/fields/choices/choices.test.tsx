import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as icons from '../../icons/icons';
import { ToggleGroup } from '../../buttons/toggle-group';

const bedrooms = ['1', '2', '3', '4', '4+'].map((value) => ({ value, label: value }));
const pressed = () => screen.queryAllByRole('button', { pressed: true }).map((button) => button.textContent);

test('several toggles can be pressed, reported in the order of the options', async () => {
  const user = userEvent.setup();
  function Bedrooms() {
    const [value, setValue] = useState<string[]>([]);
    return <ToggleGroup legend="Bedrooms" options={bedrooms} multiple value={value} onChange={setValue} />;
  }
  render(<Bedrooms />);
  expect(screen.getByRole('group', { name: 'Bedrooms' })).toBeInstanceOf(HTMLElement);
  await user.click(screen.getByRole('button', { name: '4+' }));
  await user.click(screen.getByRole('button', { name: '2' }));
  expect(pressed()).toEqual(['2', '4+']);
  await user.click(screen.getByRole('button', { name: '4+' }));
  expect(pressed()).toEqual(['2']);
});

test('one of several toggles stays pressed', async () => {
  const user = userEvent.setup();
  function View() {
    const [view, setView] = useState<'grid' | 'list'>('grid');
    return (
      <ToggleGroup
        legend="View"
        legendHidden
        options={[
          { value: 'grid', label: 'Grid view', icon: icons.grid },
          { value: 'list', label: 'List view', icon: icons.list },
        ]}
        value={view}
        onChange={setView}
      />
    );
  }
  render(<View />);
  await user.click(screen.getByRole('button', { name: 'List view' }));
  expect(pressed()).toEqual(['List view']);
  await user.click(screen.getByRole('button', { name: 'List view' }));
  expect(pressed()).toEqual(['List view']);
});
