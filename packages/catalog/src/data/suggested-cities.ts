/** Suggestions of the search box, in this order. */
export const SUGGESTED_CITIES: readonly string[] = [
  'Mumbai',
  'Delhi',
  'Bangalore',
  'Hyderabad',
  'Chennai',
  'Pune',
  'Kolkata',
];
