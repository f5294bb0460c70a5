/** The published average price of homes in a city, in rupees per square foot. */
export interface AveragePrice {
  city: string;
  /** The region that the figure is for, which may be larger than the city. */
  region: string;
  rupees: number;
}

/** Anarock, average residential prices, July to September 2025. Dearest first. */
export const AVERAGE_PRICES: readonly AveragePrice[] = [
  { city: 'Mumbai', region: 'Mumbai Metropolitan Region', rupees: 17_230 },
  { city: 'Delhi', region: 'National Capital Region', rupees: 8_900 },
  { city: 'Bangalore', region: 'Bengaluru', rupees: 8_870 },
  { city: 'Pune', region: 'Pune', rupees: 7_935 },
  { city: 'Hyderabad', region: 'Hyderabad', rupees: 7_750 },
  { city: 'Chennai', region: 'Chennai', rupees: 7_010 },
  { city: 'Kolkata', region: 'Kolkata', rupees: 6_060 },
];
