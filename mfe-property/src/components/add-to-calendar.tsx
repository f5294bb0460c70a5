import { Button, icons } from '@nivaas/ui';
import { href } from '@nivaas/portal';
import type { StoredVisit } from '../data/storage';
import { messages } from '../messages';

export function AddToCalendar({ visit, location }: { visit: StoredVisit; location?: string }) {
  async function onClick() {
    // Few visitors ask for it. Without a connection there is no file.
    const { calendarFile } = await import('../data/calendar-file');
    const url = new URL(href.property(visit.listingId), window.location.origin).href;
    const file = calendarFile(
      visit,
      {
        summary: messages.visit.summary(visit.title),
        location: location ?? visit.title,
        description: `${messages.visit.honest}\n${url}`,
      },
      new Date(),
    );
    if (file) download(`visit-${visit.date}.ics`, file);
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={icons.calendar}
      onClick={() => void onClick().catch(() => undefined)}
    >
      {messages.visit.addToCalendar}
    </Button>
  );
}

function download(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'text/calendar;charset=utf-8' }));
  link.download = name;
  link.click();
  // The browser reads the blob after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
