/** "#rrggbb". */
export type Colour = string;

/** `amount` 0 gives `one`, 1 gives `other`. */
export function mix(one: Colour, other: Colour, amount: number): Colour {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * amount);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const BRAND = {
  teal: '#0d5c5b',
  terracotta: '#b4531c',
  marigold: '#e0a030',
  paper: '#fbf8f3',
} as const;
