import { safeReturnTo } from './return-to';

test.each([
  '/',
  '/saved',
  '/property/7?tab=location#map',
  '/search?type=rent&location=New%20Lisbon',
  '/search?location=https://evil.example',
  '/search?location=%E0%A4%A8%E0%A4%97%E0%A4%B0',
])('%s is a path of this site', (path) => {
  expect(safeReturnTo(path)).toBe(path);
});

test.each([
  null,
  '',
  ' ',
  'saved',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  ' //evil.example',
  '\u0000//evil.example',
  'https:evil.example',
  'https://evil.example',
  'https:/evil.example',
  'http://nivaas.example@evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://evil.example/x',
  'ftp://evil.example',
  '@evil.example',
  '.evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e//evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/%09/evil.example',
  '/%0d%0aset-cookie:x=1',
  '/%E0%A4%A',
  '/hi//evil.example',
  '/hi/hi//evil.example',
  '/hi/..//evil.example',
  '/hi/%2f%2fevil.example',
  '/a//b',
  '?next=//evil.example',
  '#//evil.example',
  `/${'a'.repeat(2001)}`,
])('W11 %p leads home', (value) => {
  expect(safeReturnTo(value)).toBe('/');
});

test.each(['/login', '/login?returnTo=/login', '/signup', '/forgot-password'])(
  '%s leads home after a login',
  (path) => {
    expect(safeReturnTo(path)).toBe('/');
  },
);
