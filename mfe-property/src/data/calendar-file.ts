import type { StoredVisit } from './storage';
import { isVisitSlot, SLOT_HOURS } from './visit-slots';

interface CalendarText {
  summary: string;
  description: string;
  location: string;
}

/**
 * A visit as an iCalendar file (RFC 5545); undefined when its slot is unknown.
 * @param now time of creation, which the format requires
 */
export function calendarFile(visit: StoredVisit, text: CalendarText, now: Date): string | undefined {
  if (!isVisitSlot(visit.slot)) return undefined;
  const day = visit.date.replaceAll('-', '');
  const [start, end] = SLOT_HOURS[visit.slot];
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Nivaas//Visits//EN',
    'BEGIN:VEVENT',
    `UID:${day}T${start}-${encodeURIComponent(visit.listingId)}@nivaas`,
    `DTSTAMP:${stamp}`,
    `DTSTART:${day}T${start}Z`,
    `DTEND:${day}T${end}Z`,
    `SUMMARY:${escapeText(text.summary)}`,
    `LOCATION:${escapeText(text.location)}`,
    `DESCRIPTION:${escapeText(text.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map(fold).join('\r\n') + '\r\n';
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

/** Folds lines to at most 75 octets without the break. A continuation begins with a space, which counts. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let folded = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
