import type { AccountRules } from './fields';
import { ASHA, bodyOf, LOGIN, RULES, serviceForEach } from './test-support/test-service';

const accounts = serviceForEach();
const send: typeof accounts.send = (...asked) => accounts.send(...asked);

test('a registration is answered 201 with id, name, email and phone', async () => {
  const response = await send('/auth/register', { ...ASHA, name: ' Asha Rao ', email: 'Asha@Example.in' });
  expect(response.status).toBe(201);
  expect(bodyOf(response)).toEqual({
    id: expect.any(String),
    name: 'Asha Rao',
    email: 'asha@example.in',
    phone: '+919876543210',
  });
  expect(response.headers['set-cookie']).toBeUndefined();
});

test('a taken email is answered 409, in whatever case it is written', async () => {
  await send('/auth/register', ASHA);
  const response = await send('/auth/register', {
    ...ASHA,
    email: 'ASHA@EXAMPLE.IN',
    password: 'another-one',
  });
  expect(response.status).toBe(409);
  expect(bodyOf(response)).toEqual({ code: 'user_exists', message: 'User already exists' });
});

test.each<[string, string, string?]>([
  ['full-width letters', 'ａｓｈａ＠ｅｘａｍｐｌｅ．ｉｎ'],
  ['a zero-width space', 'as\u200bha@example.in'],
  ['a soft hyphen', 'asha@exam\u00adple.in'],
  ['a mark that turns the direction', '\u202easha@example.in'],
  ['mathematical letters', '𝐚sha@example.in'],
  ['an ideographic full stop', 'asha@example。in'],
  ['an accent on its own', 'andre\u0301@example.in', 'andr\u00e9@example.in'],
  ['a domain in ASCII', 'asha@xn--41b2c.xn--h2brj9c', 'asha@घर.भारत'],
])('an email that reads the same, by %s, is taken, and logs in', async (_, email, taken = ASHA.email) => {
  await send('/auth/register', { ...ASHA, email: taken });
  expect(bodyOf(await send('/auth/register', { ...ASHA, email }))).toMatchObject({ code: 'user_exists' });
  expect((await send('/auth/login', { name: email, password: ASHA.password })).status).toBe(200);
});

test.each([
  ['a Cyrillic letter among Latin ones', '\u0430sha@example.in'],
  ['only Cyrillic letters', '\u0430\u0440\u0440\u0435@example.in'],
  ['a Cyrillic letter in the domain', 'asha@ex\u0430mple.in'],
  ['the same in ASCII', 'asha@xn--exmple-4nf.in'],
  ['a Greek omicron', 'r\u03bfhan@example.in'],
  ['a Latin letter that looks like another', '\u0251sha@example.in'],
  ['a dotless i', 'rav\u0131@example.in'],
  ['a dot on an i', 'ravi\u0307@example.in'],
  ['a script whose letters look alike', 'علی@example.in'],
  ['letters of two scripts', 'ashaरा@example.in'],
])('an email that could be taken for another one is refused: %s', async (_, email) => {
  const response = await send('/auth/register', { ...ASHA, email });
  expect([response.status, bodyOf(response).code]).toEqual([422, 'invalid_email']);
});

test.each(['andré@example.in', 'आशा.राव@example.in', 'ஆஷா7@example.in', "o'neil+homes@sub.example.co.in"])(
  '%s can have an account',
  async (email) => {
    expect((await send('/auth/register', { ...ASHA, email })).status).toBe(201);
    expect((await send('/auth/login', { name: email, password: ASHA.password })).status).toBe(200);
  },
);

test('A13 of 20 registrations at once one wins', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => send('/auth/register', ASHA)));
  const statuses = responses.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...new Array<number>(19).fill(409)]);
});

test.each([
  ['an email without a dot', { email: 'asha@example' }, 422, 'invalid_email', /valid email/],
  ['an email with a space', { email: 'as ha@example.in' }, 422, 'invalid_email', /valid email/],
  ['an endless email', { email: `${'a'.repeat(250)}@b.in` }, 400, 'email_too_long', /254/],
  ['a landline', { phone: '020 2567 8901' }, 422, 'invalid_phone', /phone number/],
  ['a foreign number', { phone: '+1 415 555 0100' }, 422, 'invalid_phone', /phone number/],
  ['a name of spaces', { name: '   ' }, 422, 'invalid_name', /full name/],
  ['a name that nobody sees', { name: '\u200b\u2060' }, 422, 'invalid_name', /full name/],
  ['a name with control characters', { name: 'Asha\u0000Rao' }, 422, 'invalid_name', /full name/],
  ['a name of 201 characters', { name: 'a'.repeat(201) }, 400, 'name_too_long', /200/],
  ['a password of 5 characters', { password: '12345' }, 422, 'password_too_short', /at least 6 characters/],
  ['a password of 3 emoji', { password: '🔑🔑🔑' }, 422, 'password_too_short', /at least 6 characters/],
  ['a password of 3 composed letters', { password: 'e\u0301'.repeat(3) }, 422, 'password_too_short', /6/],
  ['a password that becomes too long', { password: '\ufdfa'.repeat(57) }, 400, 'password_too_long', /1,024/],
  ['a common password in full width', { password: 'ｐａｓｓｗｏｒｄ' }, 422, 'password_too_common', /easy/],
  ['a password of 1,025 characters', { password: 'a'.repeat(1025) }, 400, 'password_too_long', /1,024/],
  ['the most common password', { password: '123456' }, 422, 'password_too_common', /easy to guess/],
  ['a common password in capitals', { password: 'PassWord123' }, 422, 'password_too_common', /easy to guess/],
  ['the name as password', { password: 'asha RAO' }, 422, 'password_too_common', /easy to guess/],
  ['the email as password', { password: ASHA.email }, 422, 'password_too_common', /easy to guess/],
  [
    'the phone number as password',
    { password: '+919876543210' },
    422,
    'password_too_common',
    /easy to guess/,
  ],
  ['half an emoji as password', { password: 'abcdef\ud83d' }, 400, 'invalid_request', /fields/],
])('A06 %s is refused with a code and a sentence', async (_, change, status, code, message) => {
  const response = await send('/auth/register', { ...ASHA, ...change });
  expect(response.status).toBe(status);
  expect(bodyOf(response)).toEqual({ code, message: expect.stringMatching(message) });
});

test.each(['aa', 'a@', '9 ', 'a.'])(
  'H13 the longest text, of "%s", is judged like any other',
  async (part) => {
    for (const field of ['email', 'phone']) {
      const fields = { ...ASHA, [field]: `${part.repeat(7_500)}!` };
      expect([400, 422]).toContain((await send('/auth/register', fields)).status);
    }
  },
);

test('all wrong fields are named together, the first of them as before', async () => {
  const wrong = { name: ' ', email: 'asha@example', phone: '123', password: 'password' };
  const response = await send('/auth/register', wrong);
  expect([response.status, bodyOf(response)]).toEqual([
    422,
    {
      code: 'invalid_name',
      message: 'Please enter your full name.',
      problems: [
        { code: 'invalid_name', message: 'Please enter your full name.' },
        { code: 'invalid_email', message: 'Please enter a valid email address.' },
        { code: 'invalid_phone', message: 'Please enter a valid phone number.' },
        {
          code: 'password_too_common',
          message: 'This password is easy to guess. Please choose another.',
        },
      ],
    },
  ]);
});

test('one’s own name as password is named together with a wrong phone number', async () => {
  const response = await send('/auth/register', { ...ASHA, phone: '123', password: ASHA.name });
  const { problems } = bodyOf(response) as { problems: { code: string }[] };
  expect(problems.map(({ code }) => code)).toEqual(['invalid_phone', 'password_too_common']);
});

test('A06 a password of 6 and one of 1,024 characters are accepted, as they are compared', async () => {
  const ligatures = { ...ASHA, email: 'c@d.in', password: 'ﬃ-ﬁ' };
  expect((await send('/auth/register', ligatures)).status).toBe(201);
  expect((await send('/auth/register', { ...ASHA, password: 'bw7-x2' })).status).toBe(201);
  expect(
    (await send('/auth/register', { ...ASHA, email: 'b@c.in', password: `${'é'.repeat(1023)}7` })).status,
  ).toBe(201);
});

test.each([
  ['a field is missing', { name: 'A', email: 'a@b.in', password: 'bw7-x2' }],
  ['there is one field more', { ...ASHA, role: 'admin' }],
  ['an id is sent along', { ...ASHA, id: '1' }],
  ['a password hash is sent along', { ...ASHA, password_hash: 'x' }],
  ['the email is an object', { ...ASHA, email: { $ne: null } }],
  ['the email is a list', { ...ASHA, email: ['a@b.in'] }],
  ['the phone is a number', { ...ASHA, phone: 9876543210 }],
  ['the password is null', { ...ASHA, password: null }],
])('A07 A08 nothing is stored when %s', async (_, fields) => {
  const response = await send('/auth/register', fields);
  expect(response.status).toBe(400);
  expect(bodyOf(response)).toMatchObject({ code: 'invalid_request' });
  expect((await send('/auth/register', { ...ASHA, email: 'a@b.in' })).status).toBe(201);
});

test('A07 SQL in a field is just text', async () => {
  const name = `Robert'); DROP TABLE users;--`;
  expect(bodyOf(await send('/auth/register', { ...ASHA, name }))).toMatchObject({ name });
  expect((await send('/auth/login', { name: `' OR '1'='1`, password: `' OR '1'='1` })).status).toBe(401);
  expect((await send('/auth/login', { name: ASHA.email, password: ASHA.password })).status).toBe(200);
});

describe('what a site asks for', () => {
  const register = async (
    phone: string | undefined,
    rule: Partial<NonNullable<AccountRules['phone']>> | undefined,
  ) => {
    const rules = { ...RULES, phone: rule && { isRequired: false, prefix: '+31', digits: 9, ...rule } };
    const { name, email, password } = ASHA;
    const fields = { name, email, password };
    const answer = await send(
      '/auth/register',
      { ...fields, ...(phone === undefined ? {} : { phone }) },
      { rules },
    );
    return [answer.status, bodyOf(answer).phone ?? bodyOf(answer).code];
  };

  test.each<[string, string | undefined, Parameters<typeof register>[1], [number, string]]>([
    ['nobody is asked: none', undefined, undefined, [201, '']],
    ['nobody is asked: one that an older form sends is not kept', '06 1234 5678', undefined, [201, '']],
    ['it may be given: none', undefined, {}, [201, '']],
    ['it may be given: an empty one', ' ', {}, [201, '']],
    ['it may be given: one', '06 1234 5678', {}, [201, '+31612345678']],
    ['it may be given: a wrong one', '123', {}, [422, 'invalid_phone']],
    ['it is required: one', '+31 6 1234 5678', { isRequired: true }, [201, '+31612345678']],
    ['it is required: an empty one', '', { isRequired: true }, [422, 'invalid_phone']],
    ['it is required: one of another kind', '020 123 4567', { firstDigits: '6' }, [422, 'invalid_phone']],
  ])('a phone number, where %s', async (_, phone, rule, expected) => {
    expect(await register(phone, rule)).toEqual(expected);
  });

  test('an account without a number logs in where one is required now', async () => {
    await register(undefined, undefined);
    expect((await send('/auth/login', LOGIN)).status).toBe(200);
  });
});
