import { nameOf } from '@nivaas/catalog/names';
import { withAsciiDigits } from '@nivaas/contracts';

/** First three digits of the PIN codes in and around each suggested city. */
const PIN_AREAS: Record<string, readonly string[]> = {
  Mumbai: ['400', '401'],
  Delhi: ['110'],
  Bangalore: ['560', '562'],
  Hyderabad: ['500', '501', '502'],
  Chennai: ['600', '601', '602', '603'],
  Pune: ['410', '411', '412'],
  Kolkata: ['700'],
};

/** Cities to suggest to owners; any other may be typed. */
export const CITIES = Object.keys(PIN_AREAS).map((city) => nameOf(city));

export function isPinCode(value: string): boolean {
  return /^[1-9]\d{2} ?\d{3}$/.test(withAsciiDigits(value));
}

/** The first digits that PIN codes of this city have, when it is a suggested city and this PIN code has others. */
export function expectedPinAreas(pin: string, city: string): readonly string[] | undefined {
  const typed = city.trim().toLowerCase();
  const known = Object.entries(PIN_AREAS).find(([name]) =>
    [name, nameOf(name)].some((each) => each.toLowerCase() === typed),
  );
  return known?.[1].includes(withAsciiDigits(pin).slice(0, 3)) ? undefined : known?.[1];
}
