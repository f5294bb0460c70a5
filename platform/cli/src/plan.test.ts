import { PLAN } from './plan';

const plan = (wanted: string, area?: string) => PLAN.run({ package: wanted, ...(area ? { area } : {}) }, {});

test('each area says what it has, and which of its packages exclude another React', async () => {
  const answer = await plan('react@99.0.0', 'mfe-account');
  expect(answer).toEqual([
    {
      area: 'mfe-account',
      now: expect.stringMatching(/^19\./),
      excludedBy: [expect.stringContaining('@testing-library/react')],
    },
  ]);
  expect(PLAN.command.isBad?.(answer)).toBe(true);
  expect(PLAN.command.text(await plan('react-router-dom@7.99.0', 'shell'))).toMatch(
    /^shell, 7\.\S+ today: ready$/,
  );
});

test.each([
  ['react@latest', undefined, 'Name react@1.2.3'],
  ['lodash@1.0.0', undefined, 'Name react@1.2.3'],
  ['react@19.3.1', 'mfe-nothing', 'no sources of such an area'],
])('%s %s is wrong usage', (wanted, area, message) => {
  expect(() => plan(wanted, area)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  );
});
