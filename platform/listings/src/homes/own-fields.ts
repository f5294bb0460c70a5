import * as v from 'valibot';
import { oneOf, whole, word } from './fields';

/* The fields that homes of one category have. */

const outlook = { facing: word, overlooking: word };
export const house = v.strictObject({
  ...outlook,
  floors: whole(1, 99),
  parkingSpaces: whole(0, 999),
  plotArea: whole(1, 10_000_000),
  furnishing: word,
});
export const plot = v.strictObject({
  length: whole(1, 10_000),
  breadth: whole(1, 10_000),
  openSides: whole(0, 4),
  roadWidth: whole(0, 999),
  boundary: word,
  facing: word,
});
export const commercial = v.strictObject({
  floor: word,
  furnishing: word,
  facing: word,
  washrooms: whole(0, 999),
  pantry: word,
  parkingSpaces: whole(0, 999),
  leaseLockIn: v.optional(whole(0, 600)),
});
export const shared = v.strictObject({
  ...outlook,
  floor: word,
  sharing: oneOf(['Single', 'Double', 'Triple']),
  for: oneOf(['Women', 'Men', 'Anyone']),
  meals: word,
  gateCloses: word,
  noticeDays: whole(0, 365),
});
