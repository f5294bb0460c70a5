import { longestChain } from './chain';

const page = 'https://localhost/';

it('a document and scripts that it names itself are two in a row, however many scripts there are', () => {
  const asked = [
    { url: page, by: undefined, at: 0 },
    { url: `${page}main.js`, by: page, at: 0.2 },
    { url: `${page}entry.js`, by: page, at: 0.2 },
  ];
  expect(longestChain(asked, 1_000)).toBe(2);
});

it('a script that a script asked for is one more', () => {
  const asked = [
    { url: page, by: undefined, at: 0 },
    { url: `${page}main.js`, by: page, at: 0.2 },
    { url: `${page}entry.js`, by: `${page}main.js`, at: 0.5 },
    { url: `${page}chunk.js`, by: `${page}entry.js`, at: 0.8 },
  ];
  expect(longestChain(asked, 1_000)).toBe(4);
});

it('a file that was preloaded counts where it was asked for first', () => {
  const asked = [
    { url: page, by: undefined, at: 0 },
    { url: `${page}main.js`, by: page, at: 0.2 },
    { url: `${page}chunk.js`, by: page, at: 0.2 },
    { url: `${page}chunk.js`, by: `${page}main.js`, at: 0.6 },
  ];
  expect(longestChain(asked, 1_000)).toBe(2);
});

it('what is asked for after the page was complete does not count', () => {
  const asked = [
    { url: page, by: undefined, at: 0 },
    { url: `${page}main.js`, by: page, at: 0.2 },
    { url: `${page}later.js`, by: `${page}main.js`, at: 1.5 },
  ];
  expect(longestChain(asked, 1_000)).toBe(2);
});
