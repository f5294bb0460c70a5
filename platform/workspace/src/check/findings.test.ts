import { finding, isOfCandidate, problemOf } from './findings';

const own = finding('page_error', 'Uncaught: x', 'at https://a/_assets/mfe-search/v0123456789ab/page.js:1:2');

test.each([
  ['in its own file', own, true],
  ['in the file of another remote', { ...own, source: '/_assets/mfe-account/v0/x.js' }, false],
  ['in the shell, which runs its components', { ...own, source: '/_assets/shell/v0/main.js' }, true],
  ['that names no file', { ...own, source: '' }, true],
])('an error %s: is it of the candidate?', (_, found, expected) => {
  expect(isOfCandidate(found, 'mfe-search', [])).toBe(expected);
});

test('what the page has without the candidate, too, is not its own, whatever the version and the port', () => {
  const seen = (port: number, version: string) =>
    finding('console_error', `No http://127.0.0.1:${port}/_assets/mfe-a/${version}/x.0a1b2c3d.js`);
  const [now, before] = [seen(4000, 'v0123456789ab'), seen(5000, 'vba9876543210')];
  expect(isOfCandidate(now, 'mfe-search', [before])).toBe(false);
  expect(isOfCandidate(now, 'mfe-search', [{ ...before, code: 'request_failed' }])).toBe(true);
  expect(isOfCandidate(own, 'mfe-search', [own])).toBe(true);
});

test('a problem says where, what and what to do, on one short line', () => {
  const long = finding('page_error', `Uncaught:\n ${'x'.repeat(999)}`);
  const problem = problemOf({ area: 'mfe-search', version: 'v0123456789ab' }, '/search', long);
  expect(problem).toMatchObject({ code: 'page_error', where: 'mfe-search v0123456789ab /search' });
  expect(problem.message).toMatch(/^Uncaught: x{290}$/);
  expect(problem.hint).toContain('Open /search with "npm run dev -- mfe-search"');
});
