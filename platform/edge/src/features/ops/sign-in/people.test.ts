import { personOf, type Allowed } from './people';

const person = (allowed: [who: string, scope: string][], claims: object) =>
  personOf(
    { sub: 'u-1', name: 'Asha', ...claims },
    allowed.map(([who, scope]): Allowed => ({ who, scope })),
  ).scope;
const ASHA = { email: 'asha@example.in', email_verified: true };

test.each<[string, [string, string][], object, string]>([
  ['an e-mail', [['asha@example.in', 'shell']], ASHA, 'shell'],
  ['an e-mail in capitals', [['Asha@Example.in', 'shell']], ASHA, 'shell'],
  ['an e-mail that says so', [['email:asha@example.in', 'shell']], ASHA, 'shell'],
  ['a group', [['ops', '*']], { groups: ['ops'] }, '*'],
  ['a group with colons', [['urn:team:ops', '*']], { groups: ['urn:team:ops'] }, '*'],
  ['a group that says so', [['group:ops@site', '*']], { groups: ['ops@site'] }, '*'],
  [
    'both, whose scopes add up',
    [
      ['asha@example.in', 'shell/preview'],
      ['ops', 'mfe-search'],
    ],
    { ...ASHA, groups: ['ops'] },
    'mfe-search,shell/preview',
  ],
  [
    'two groups, of which the higher right counts',
    [
      ['a', 'shell/preview'],
      ['b', 'shell/force'],
    ],
    { groups: ['a', 'b'] },
    'shell/force',
  ],
])('%s is allowed', (_, allowed, claims, scope) => {
  expect(person(allowed, claims)).toBe(scope);
});

test.each<[string, [string, string][], object, string]>([
  [
    'a group that is called like an e-mail',
    [['asha@example.in', '*']],
    { groups: ['asha@example.in'] },
    'not_allowed',
  ],
  ['an e-mail that is called like a group', [['group:asha@example.in', '*']], ASHA, 'not_allowed'],
  [
    'a group that is called like an entry for a group',
    [['group:ops', '*']],
    { groups: ['group:ops'] },
    'not_allowed',
  ],
  [
    'an e-mail that nobody verified',
    [['asha@example.in', '*']],
    { ...ASHA, email_verified: false },
    'email_not_verified',
  ],
  [
    'an unverified e-mail beside a group of the same name',
    [['asha@example.in', '*']],
    { ...ASHA, email_verified: false, groups: ['asha@example.in'] },
    'email_not_verified',
  ],
  [
    'a letter that only looks the same in lower case',
    [['kiran@example.in', '*']],
    { email: '\u212Airan@example.in', email_verified: true },
    'not_allowed',
  ],
])('%s gets nothing', (_, allowed, claims, code) => {
  expect(() => person(allowed, claims)).toThrow(expect.objectContaining({ code }));
});
