import { createHmac } from 'node:crypto';
import { readPreview, signPreview } from './preview-token';

const KEY = 'a key of this test';
const NOW = 1_800_000_000;
const PREVIEW = { versions: { 'mfe-shop': 'v0123456789ab' }, until: NOW + 60 };
const token = signPreview(PREVIEW, KEY);
const body = token.slice(0, token.lastIndexOf('.'));

test('a token shows what was signed, until its time is over', () => {
  expect(readPreview(token, KEY, NOW)).toEqual(PREVIEW);
  expect(readPreview(token, KEY, NOW + 59)).toEqual(PREVIEW);
  expect(readPreview(token, KEY, NOW + 60)).toBe('expired');
});

test('a token of one area reads as before, and one of several has a pair for each', () => {
  expect(body).toBe(`mfe-shop.v0123456789ab.${PREVIEW.until}`);
  const several = { ...PREVIEW, versions: { ...PREVIEW.versions, 'mfe-basket': 'v00000000beef' } };
  expect(readPreview(signPreview(several, KEY), KEY, NOW)).toEqual(several);
});

test.each([
  ['of another key', signPreview(PREVIEW, 'another key')],
  ['moved to another area', token.replace('mfe-shop', 'mfe-basket')],
  ['moved to another version', token.replace('v0123456789ab', 'v0123456789ac')],
  ['with more time', token.replace(String(PREVIEW.until), String(PREVIEW.until + 1))],
  ['with a time of another form', token.replace(String(PREVIEW.until), `0${PREVIEW.until}`)],
  ['with another area', token.replace('mfe-shop', 'mfe-basket.v0123456789ab.mfe-shop')],
  ['of no area', signPreview({ ...PREVIEW, versions: {} }, KEY)],
  ['of half a pair', signPreview({ ...PREVIEW, versions: { 'mfe-shop': 'v0123456789ab.mfe-basket' } }, KEY)],
  ['without its signature', body],
  ['with an empty one', `${body}.`],
  ['with one of another purpose', `${body}.${createHmac('sha256', KEY).update(body).digest('base64url')}`],
  ['with another spelling of the same bytes', token.slice(0, -1) + nextLetter(token.at(-1) ?? '')],
  ['with something after it', `${token}.x`],
  ['of nothing', ''],
  ['of ten thousand characters', 'a.'.repeat(5_000)],
])('a token %s shows nothing', (_, forged) => {
  expect(forged).not.toBe(token);
  expect(readPreview(forged, KEY, NOW)).toBeUndefined();
});

/** Changes a bit of the last letter that is beyond the bytes of the signature, so both spellings decode alike. */
function nextLetter(letter: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return letters[letters.indexOf(letter) ^ 1] ?? '';
}
