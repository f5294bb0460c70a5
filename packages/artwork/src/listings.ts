import type { City } from './scenery/city';

export type Category = 'apartment' | 'villa' | 'house' | 'plot' | 'commercial' | 'pg';

/** What a drawing has to know of a listing. A test compares this table with the catalog. */
export interface DrawnListing {
  id: string;
  category: Category;
  city: City;
  type: 'buy' | 'rent';
}

const ROWS: readonly (readonly [Category, City, 'buy' | 'rent'])[] = [
  ['apartment', 'Pune', 'buy'],
  ['apartment', 'Mumbai', 'buy'],
  ['villa', 'Bangalore', 'buy'],
  ['apartment', 'Delhi', 'rent'],
  ['villa', 'Hyderabad', 'buy'],
  ['pg', 'Bangalore', 'rent'],
  ['apartment', 'Chennai', 'buy'],
  ['apartment', 'Mumbai', 'rent'],
  ['apartment', 'Mumbai', 'buy'],
  ['apartment', 'Mumbai', 'buy'],
  ['apartment', 'Bangalore', 'buy'],
  ['plot', 'Bangalore', 'buy'],
  ['house', 'Delhi', 'buy'],
  ['apartment', 'Delhi', 'buy'],
  ['plot', 'Hyderabad', 'buy'],
  ['plot', 'Chennai', 'buy'],
  ['commercial', 'Pune', 'buy'],
  ['apartment', 'Kolkata', 'buy'],
  ['house', 'Kolkata', 'buy'],
  ['pg', 'Mumbai', 'rent'],
  ['commercial', 'Bangalore', 'rent'],
  ['pg', 'Delhi', 'rent'],
  ['apartment', 'Hyderabad', 'rent'],
  ['pg', 'Hyderabad', 'rent'],
  ['house', 'Chennai', 'rent'],
  ['commercial', 'Chennai', 'rent'],
  ['villa', 'Pune', 'rent'],
  ['apartment', 'Pune', 'rent'],
  ['apartment', 'Kolkata', 'rent'],
  ['commercial', 'Kolkata', 'rent'],
];

export const DRAWN_LISTINGS: readonly DrawnListing[] = ROWS.map(([category, city, type], index) => ({
  id: String(index + 1),
  category,
  city,
  type,
}));
