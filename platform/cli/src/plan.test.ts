import { plan } from './plan';

const ask = () => Promise.reject(new Error('Nobody is asked.'));
const planned = (wanted: string, area?: string) =>
  plan.run(ask, { package: wanted, ...(area ? { area } : {}) });

test('each area says what it has, and which of its packages exclude another React', async () => {
  const answer = await planned('react@99.0.0', 'mfe-account');
  expect(answer).toEqual([
    {
      area: 'mfe-account',
      now: expect.stringMatching(/^19\./),
      excludedBy: [expect.stringContaining('@testing-library/react')],
    },
  ]);
  expect(plan.command.isBad?.(answer)).toBe(true);
  expect(plan.command.text(await planned('react-router-dom@7.99.0', 'shell'))).toMatch(
    /^shell, 7\.\S+ today: ready$/,
  );
});

test.each([
  ['react@latest', undefined, 'Name react@1.2.3'],
  ['lodash@1.0.0', undefined, 'Name react@1.2.3'],
  ['react@19.3.1', 'mfe-nothing', 'no sources of such an area'],
])('%s %s is wrong usage', (wanted, area, message) => {
  expect(() => planned(wanted, area)).toThrow(
    expect.objectContaining({ message: expect.stringContaining(message) }),
  );
});
