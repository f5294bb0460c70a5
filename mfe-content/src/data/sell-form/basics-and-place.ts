import { withAsciiDigits } from '@nivaas/contracts';
import { categoryNames } from '../../messages';
import { labelled, oneOf, type SellStep } from './field';
import { sellTexts as text } from './texts';

export const basicsStep: SellStep = {
  ...text.basics,
  fields: [
    {
      name: 'intent',
      label: text.intent.label,
      control: 'choice',
      missing: text.intent.missing,
      options: labelled(text.intent.options),
      problem: (value, draft) => (value === 'buy' && draft.category === 'pg' ? text.intent.wrong : undefined),
    },
    {
      name: 'category',
      ...text.category,
      control: 'choice',
      options: labelled(categoryNames),
    },
  ],
};

export const placeStep: SellStep = {
  ...text.place,
  fields: [
    { name: 'city', ...text.city, autoComplete: 'address-level2', maxLength: 60 },
    {
      name: 'locality',
      ...text.locality,
      autoComplete: 'address-level3',
      maxLength: 80,
    },
    {
      name: 'pin',
      label: text.pin.label,
      inputMode: 'numeric',
      autoComplete: 'postal-code',
      maxLength: 7,
      problem: (value) => (/^[1-9]\d{2} ?\d{3}$/.test(withAsciiDigits(value)) ? undefined : text.pin.wrong),
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
