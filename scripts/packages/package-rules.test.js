const { problemsOf } = require('./package-rules');

const isProvided = (name) => name === 'react';
const problems = (entry) =>
  problemsOf([{ name: 'dates', version: '1.0.0', license: 'MIT', ...entry }], isProvided);

test.each([
  [{}],
  [{ license: '(MIT OR GPL-3.0-or-later)' }],
  [{ peerDependencies: { react: '>=18' } }],
  [{ peerDependencies: { vue: '3' }, peerDependenciesMeta: { vue: { optional: true } } }],
])('an area may have a package with %j', (entry) => expect(problems(entry)).toEqual([]));

test.each([
  [{ license: 'GPL-3.0-only' }, /^dates 1\.0\.0 has the licence GPL-3\.0-only; what ships may have MIT/],
  [{ license: '(MIT AND Zlib)' }, /has the licence \(MIT AND Zlib\)/],
  [{ license: undefined }, /has the licence "unknown"/],
  [{ hasInstallScript: true }, /^dates 1\.0\.0 needs an install script/],
  [{ peerDependencies: { moment: '2' } }, /^dates 1\.0\.0 needs moment: add it, too\.$/],
])('but not one with %j', (entry, sentence) =>
  expect(problems(entry)).toEqual([expect.stringMatching(sentence)]),
);
