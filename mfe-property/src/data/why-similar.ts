import { nameOf } from '@nivaas/catalog/names';
import { messages } from '../messages';
import type { ListingSummary } from '@nivaas/portal';

/** Percent within which prices are called the same. */
const SAME_PERCENT = 5;

/** What a home has in common with the one whose page it is on: place, kind and price. */
export function whySimilar(home: ListingSummary, other: ListingSummary): string {
  const text = messages.why;
  const city = cityOf(other);
  const place = city === cityOf(home) ? text.sameCity(nameOf(city)) : text.otherCity(nameOf(city));
  return [place, kindOf(home, other), priceOf(home, other)].join('\u00a0· ');
}

function kindOf(home: ListingSummary, other: ListingSummary): string {
  const text = messages.why;
  if (other.category !== home.category) return text.otherKind;
  const hasRooms = home.category !== 'pg' && home.bedrooms > 0;
  return hasRooms && other.bedrooms === home.bedrooms ? text.sameRooms(home.bedrooms) : text.sameKind;
}

function priceOf(home: ListingSummary, other: ListingSummary): string {
  const text = messages.why[home.type];
  const ratio = other.price / home.price;
  const percent = Math.round(ratio * 100) - 100;
  if (Math.abs(percent) <= SAME_PERCENT) return text.same;
  if (ratio >= 2) return text.times(String(Math.round(ratio * 10) / 10));
  return percent < 0 ? text.less(-percent) : text.more(percent);
}

function cityOf({ location }: ListingSummary): string {
  return location.split(', ')[1] ?? '';
}
