import { useState } from 'react';
import { Button } from '../buttons/button';
import { Accordion } from './accordion';
import { Combobox } from './combobox';
import { Dialog } from './dialog';
import { Disclosure } from './disclosure';
import { Tabs } from './tabs';

const CITIES = ['Bangalore', 'Mumbai', 'Pune'];

function City() {
  const [value, setValue] = useState('');
  return (
    <Combobox
      label="City"
      name="city"
      value={value}
      onChange={setValue}
      options={CITIES}
      listLabel="Cities"
    />
  );
}

function Opened() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Open</Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Contact the owner">
        Call between 9 and 18 o’clock.
      </Dialog>
    </>
  );
}

const TABS = [
  { id: 'facts', label: 'Facts', content: 'Three bedrooms' },
  { id: 'place', label: 'Place', content: 'Wakad, Pune' },
];

export const states = {
  Accordion: {
    Closed: (
      <Accordion
        items={[
          { id: 'fees', title: 'What does it cost?', content: 'Nothing.' },
          { id: 'time', title: 'How long does it take?', content: 'A day.' },
        ]}
      />
    ),
  },
  Combobox: { Empty: <City /> },
  Dialog: { Medium: <Opened /> },
  Disclosure: { Closed: <Disclosure summary="More about the price">It includes taxes.</Disclosure> },
  Tabs: {
    Line: <Tabs label="Home" tabs={TABS} />,
    Pill: <Tabs label="The same home" tabs={TABS} variant="pill" />,
  },
};
