/** The specification's three slots, with their hours in India (UTC+5:30, no daylight saving) as UTC. */
export const SLOT_HOURS = {
  'Morning (9AM-12PM)': ['033000', '063000'],
  'Afternoon (12PM-3PM)': ['063000', '093000'],
  'Evening (3PM-6PM)': ['093000', '123000'],
} as const;

type VisitSlot = keyof typeof SLOT_HOURS;
export const VISIT_SLOTS = Object.keys(SLOT_HOURS) as VisitSlot[];

export function isVisitSlot(value: string): value is VisitSlot {
  return Object.hasOwn(SLOT_HOURS, value);
}
