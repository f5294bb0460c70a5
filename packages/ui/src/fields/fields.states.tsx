import { useState } from 'react';
import { AmountField } from './amount-field';
import { CheckboxField } from './choices/checkbox-field';
import { FieldSet } from './field-set';
import { PasswordField } from './password-field';
import { RadioGroup } from './choices/radio-group';
import { SelectField } from './select-field';
import { TextAreaField } from './text-area-field';
import { TextField } from './text-field';

const CITIES = [
  { value: 'pune', label: 'Pune' },
  { value: 'mumbai', label: 'Mumbai' },
];

function Cities({ error }: { error?: string }) {
  const [value, setValue] = useState('');
  return <RadioGroup legend="City" options={CITIES} value={value} onChange={setValue} error={error} />;
}

function Budget({ error }: { error?: string }) {
  const [value, setValue] = useState('75,00,000');
  const change = ({ target }: { target: { value: string } }) => setValue(target.value);
  return (
    <AmountField name="budget" label="Budget" prefix="₹" value={value} onChange={change} error={error} />
  );
}

export const states = {
  AmountField: { Plain: <Budget />, Wrong: <Budget error="Enter the price as a number" /> },
  CheckboxField: {
    Plain: <CheckboxField name="news" label="Send me news" hint="Once a month" />,
    Checked: <CheckboxField name="alerts" label="Send me alerts" defaultChecked />,
    Wrong: <CheckboxField name="terms" label="I accept the terms" error="Accept the terms to go on" />,
  },
  FieldSet: {
    Optional: (
      <FieldSet legend="Your budget" optional hint="In rupees">
        <TextField name="most" label="At most" prefix="₹" />
      </FieldSet>
    ),
  },
  PasswordField: {
    Plain: <PasswordField name="password" label="Password" defaultValue="correct horse" />,
    Wrong: <PasswordField name="new-password" label="New password" error="Use at least 8 characters" />,
  },
  RadioGroup: { Plain: <Cities />, Wrong: <Cities error="Choose a city" /> },
  SelectField: {
    Plain: <SelectField label="City" options={CITIES} />,
    'Nothing chosen': <SelectField label="City to move to" options={CITIES} placeholder="Choose a city" />,
    Wrong: <SelectField label="City to search in" options={CITIES} error="Choose a city" />,
  },
  TextAreaField: { Plain: <TextAreaField name="message" label="Message" hint="At most 500 characters" /> },
  TextField: {
    Plain: <TextField name="name" label="Name" />,
    Optional: <TextField name="nickname" label="Nickname" optional />,
    'With units': <TextField name="price" label="Price" prefix="₹" suffix="a month" defaultValue="25,000" />,
    Wrong: <TextField name="email" label="Email" error="Enter an address such as asha@example.in" />,
    Disabled: <TextField name="id" label="Number" defaultValue="7" disabled />,
  },
};
