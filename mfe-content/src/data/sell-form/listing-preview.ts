import { nameOf } from '@nivaas/catalog/names';
import {
  LISTING_CATEGORIES,
  type ListingCategory,
  type ListingSummary,
  parseMoney,
  parseNumber,
  parseSquareFeet,
} from '@nivaas/portal';
import type { SellDraft } from './field';
import { sellTexts as text } from './texts';

/** An example picture of each category. */
export type Drawings = Record<ListingCategory, { image: string; imageAlt: string }>;

/** The draft as a card shows it; `today` is YYYY-MM-DD in India. */
export function previewOf(draft: SellDraft, drawings: Drawings, today: string): ListingSummary {
  const category = LISTING_CATEGORIES.find((one) => one === draft.category) ?? 'apartment';
  const isRent = draft.intent === 'rent';
  const isPg = category === 'pg';
  return {
    id: 'draft',
    title: titleOf(draft, category),
    type: isRent ? 'rent' : 'buy',
    price: parseMoney((isRent ? draft.rent : draft.price) ?? '') ?? 0,
    location: [draft.locality, draft.city].filter(Boolean).join(', '),
    bedrooms: isPg ? 1 : numberOf(draft.bhk),
    bathrooms: isPg ? 1 : numberOf(draft.bathrooms),
    area: areaOf(draft, category),
    ...drawings[category],
    date: today,
    category,
  };
}

export function titleOf(draft: SellDraft, category: ListingCategory): string {
  const hasRooms = category === 'apartment' || category === 'villa' || category === 'house';
  const kind = [
    hasRooms && draft.bhk ? `${draft.bhk} BHK` : '',
    category === 'pg' && draft.sharing ? text.sharingTitle(nameOf(draft.sharing)) : '',
    text.kinds[category],
  ]
    .filter(Boolean)
    .join(' ');
  const place = draft.locality?.trim();
  return place ? text.titleIn(kind, nameOf(place)) : kind;
}

function areaOf(draft: SellDraft, category: ListingCategory): number {
  if (category === 'plot') return Math.round(numberOf(draft.length) * numberOf(draft.breadth));
  return Math.round(parseSquareFeet((category === 'pg' ? draft.bedArea : draft.area) ?? '') ?? 0);
}

function numberOf(text = ''): number {
  return parseNumber(text) ?? 0;
}
