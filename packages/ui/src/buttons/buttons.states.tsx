import { useState, type ComponentProps } from 'react';
import * as icons from '../icons/icons';
import { Button } from './button';
import { ToggleGroup } from './toggle-group';

const VIEWS = [
  { value: 'list', label: 'List' },
  { value: 'grid', label: 'Grid' },
];

function OneOf() {
  const [value, setValue] = useState('list');
  return <ToggleGroup legend="View" options={VIEWS} value={value} onChange={setValue} />;
}

function SeveralOf() {
  const [value, setValue] = useState<string[]>(['list', 'grid']);
  return <ToggleGroup multiple legend="Views" options={VIEWS} value={value} onChange={setValue} />;
}

const button = (props: ComponentProps<typeof Button>) => <Button {...props}>Save</Button>;

export const states = {
  Button: {
    Primary: button({}),
    Secondary: button({ variant: 'secondary' }),
    Quiet: button({ variant: 'quiet' }),
    Danger: button({ variant: 'danger' }),
    Small: button({ size: 'sm' }),
    Large: button({ size: 'lg' }),
    'With an icon': button({ icon: icons.heart }),
    Busy: button({ busy: true }),
  },
  ToggleGroup: { 'One of': <OneOf />, 'Several of': <SeveralOf /> },
};
