import { categoryNames } from '../../messages';
import { labelled, oneOf, type SellDraft, type SellStep } from './field';
import { CITIES, expectedPinAreas, isPinCode } from './pin-code';
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
    {
      name: 'city',
      label: text.city.label,
      autoComplete: 'address-level2',
      maxLength: 60,
      suggestions: CITIES,
      problem: named(text.city.wrong),
    },
    {
      name: 'locality',
      label: text.locality.label,
      hint: text.locality.hint,
      autoComplete: 'address-level3',
      maxLength: 80,
      problem: named(text.locality.wrong),
    },
    {
      name: 'pin',
      label: text.pin.label,
      inputMode: 'numeric',
      autoComplete: 'postal-code',
      maxLength: 7,
      problem: pinProblem,
    },
  ],
};

/** A place's name has letters: a PIN code typed into the wrong field has none. */
function named(message: string) {
  return (value: string): string | undefined => (/\p{L}{2}/u.test(value) ? undefined : message);
}

function pinProblem(value: string, { city = '' }: SellDraft): string | undefined {
  if (!isPinCode(value)) return text.pin.wrong;
  const expected = expectedPinAreas(value, city);
  return expected && text.pin.elsewhere(city.trim(), expected.join(', '));
}

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
