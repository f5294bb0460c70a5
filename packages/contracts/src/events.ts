/** Events between areas: `owner:fact-in-the-past`, said by the owner only. Payloads must survive JSON. */
export interface SiteEvents {
  'account:signed-in': { name: string };
  'account:signed-out': Record<string, never>;
}

export type SiteEventName = keyof SiteEvents;
