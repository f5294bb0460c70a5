import { calendarFile } from './calendar-file';

const visit = {
  listingId: '1',
  title: '2 BHK Apartment in Wakad',
  date: '2026-12-01',
  slot: 'Morning (9AM-12PM)',
};
const now = new Date('2026-11-21T04:05:06.789Z');
const text = { summary: 'Visit: a home', description: 'One\ntwo', location: 'Wakad, Pune' };

test('9 to 12 in India is 3:30 to 6:30 in UTC', () => {
  const lines = calendarFile(visit, text, now)?.split('\r\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20261201T033000Z',
      'DTEND:20261201T063000Z',
      'DTSTAMP:20261121T040506Z',
    ]),
  );
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const file = calendarFile(visit, { ...text, summary: 'a;b\\c' }, now);
  expect(file).toContain('SUMMARY:a\\;b\\\\c');
  expect(file).toContain('LOCATION:Wakad\\, Pune');
  expect(file).toContain('DESCRIPTION:One\\ntwo');
});

test('no line is longer than 75 octets, and folding loses nothing', () => {
  const summary = 'घर देखना '.repeat(20).trim();
  const file = calendarFile(visit, { ...text, summary }, now) ?? '';
  const longest = Math.max(...file.split('\r\n').map((line) => new TextEncoder().encode(line).length));
  expect([73, 74, 75]).toContain(longest);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});

test('an unknown slot makes no file', () => {
  expect(calendarFile({ ...visit, slot: 'Midnight' }, text, now)).toBeUndefined();
});
