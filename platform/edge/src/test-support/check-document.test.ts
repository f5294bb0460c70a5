import { mixedParts } from './check-document';

const RELEASE = 'r000000000001';
const areas = { shell: { version: 'v1' }, 'mfe-a': { version: 'v2' } };
const areasOf = (release: string) => (release === RELEASE ? areas : undefined);

const document = (part: string, snapshot: object = { release: RELEASE, areas }) =>
  `<!doctype html>\n<html lang="en-IN" data-release="${RELEASE}" data-origin="x"><head>
<script src="/_assets/shell/v1/main.js" defer></script></head><body>${part}
<script type="application/json" id="release">${JSON.stringify(snapshot)}</script></body></html>`;

test.each([
  ['a mark', document('<div data-area="mfe-a" data-version="v1"></div>')],
  ['an address', document('<link rel="preload" href="/_assets/mfe-a/v9/page.js">')],
  ['an area that the release does not have', document('<div data-area="mfe-b" data-version="v1"></div>')],
  ['a snapshot of another release', document('', { release: 'r000000000002', areas })],
  ['a version in the snapshot', document('', { release: RELEASE, areas: { shell: { version: 'v7' } } })],
  ['no snapshot', document('').replace('id="release"', 'id="other"')],
  ['a release that never was', document('').replace(RELEASE, 'r00000000000f')],
  ['no release', '<!doctype html><html></html>'],
])('%s that does not fit is named', (_, html) => {
  expect(mixedParts(html, areasOf)).toHaveLength(1);
});
