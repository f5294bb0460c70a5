export const TAB_IDS = ['overview', 'details', 'amenities', 'location'] as const;
export type TabId = (typeof TAB_IDS)[number];
