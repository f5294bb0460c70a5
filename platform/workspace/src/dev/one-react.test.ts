import { areaOfReact } from './one-react';

const versions: Record<string, string> = { shell: 'react 2', 'mfe-old': 'react 1', 'mfe-older': 'react 1' };
const versionOf = (area: string) => versions[area] ?? '';

test.each([
  [['mfe-old'], 'mfe-old'],
  [['mfe-older', 'mfe-old'], 'mfe-older'],
  [['shell'], 'shell'],
  [[], 'shell'],
])('areas %j are developed with the React of %s', (areas, area) =>
  expect(areaOfReact(areas, versionOf)).toBe(area),
);

test('areas of two Reacts are refused with what to do', () => {
  const open = () => areaOfReact(['shell', 'mfe-old'], versionOf);
  expect(open).toThrow(expect.objectContaining({ code: 'two_reacts' }));
  expect(open).toThrow(/react 2: shell; react 1: mfe-old\..*npm run dev -- mfe-old --alone/);
});
