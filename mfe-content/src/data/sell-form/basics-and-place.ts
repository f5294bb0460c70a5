import { LISTING_CATEGORIES } from '@nivaas/contracts';
import { categoryNames } from '../../messages';
import { oneOf, type SellStep } from './field';

export const basicsStep: SellStep = {
  title: 'Basics',
  intro: 'What are you offering?',
  fields: [
    {
      name: 'intent',
      label: 'I want to',
      control: 'choice',
      missing: 'Choose whether to sell or to rent out.',
      options: [
        { value: 'buy', label: 'Sell' },
        { value: 'rent', label: 'Rent out' },
      ],
      problem: (value, draft) =>
        value === 'buy' && draft.category === 'pg'
          ? 'PG and co-living rooms can only be rented out.'
          : undefined,
    },
    {
      name: 'category',
      missing: 'Choose what kind of property it is.',
      label: 'Category',
      control: 'choice',
      options: LISTING_CATEGORIES.map((value) => ({ value, label: categoryNames[value] })),
    },
  ],
};

export const placeStep: SellStep = {
  title: 'Location',
  intro: 'Where is it?',
  fields: [
    { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 60 },
    {
      name: 'locality',
      label: 'Locality',
      hint: 'The neighbourhood people would search for, for example Wakad',
      autoComplete: 'address-level3',
      maxLength: 80,
    },
    {
      name: 'pin',
      label: 'PIN code',
      inputMode: 'numeric',
      autoComplete: 'postal-code',
      maxLength: 7,
      problem: (value) =>
        /^[1-9]\d{2} ?\d{3}$/.test(value)
          ? undefined
          : 'Enter a PIN code with 6 digits that does not start with 0.',
    },
  ],
};

export const FURNISHING = oneOf('Unfurnished', 'Semi-Furnished', 'Fully Furnished');
export const FACING = oneOf(
  'North',
  'North-East',
  'East',
  'South-East',
  'South',
  'South-West',
  'West',
  'North-West',
);
