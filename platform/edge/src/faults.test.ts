import { cleanMessage } from './faults';

test.each([
  [
    "Cannot read properties of undefined (reading 'map')",
    "Cannot read properties of undefined (reading 'map')",
  ],
  ['at load (https://nivaas.example/_assets/mfe-shop/v0123456789ab/main.js:1:20432)', undefined],
  ['chunk 8f3a2b1c failed after 30000 ms', undefined],
  ['no user asha.rao@example.in here', 'no user <e-mail> here'],
  ['mail=ASHA+x@sub.example.in;', 'mail=<e-mail>;'],
  ['call +91 98765 43210 now', 'call <number> now'],
  ['call 098765-43210', 'call <number>'],
  ['GET /search?type=buy&location=asha-secret failed', 'GET /search?… failed'],
  ['at https://x.in/about#token=7 "', 'at https://x.in/about?… "'],
  ['a\nb\u202ec\u0000d', 'a b c d'],
])('%j is logged as %j', (message, logged = message) => {
  expect(cleanMessage(message)).toBe(logged);
});

test('a message of any length costs little and is cut', () => {
  for (const hostile of ['a@'.repeat(50_000), '1 '.repeat(50_000), '?'.repeat(100_000), 'x'.repeat(100_000)])
    expect(cleanMessage(hostile).length).toBeLessThanOrEqual(300);
});
