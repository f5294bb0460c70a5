import { readSignedText, signText } from './signed-text';

test.each([
  ['bucket', '42', 16, '42.vn6DRrw08H7CpBRz'],
  ['preview', 'a.b', undefined, 'a.b.VMHVRHXMzon0TTYh27K3q2elTpep2WQc7sq_HMlEtdw'],
])('a %s that was issued before stays valid, for its purpose only', (purpose, text, length, signed) => {
  expect(signText(purpose, text, 'secret', length)).toBe(signed);
  expect(readSignedText(purpose, signed, 'secret', length)).toBe(text);
  expect(readSignedText('another', signed, 'secret', length)).toBeUndefined();
  expect(readSignedText(purpose, signed, 'another', length)).toBeUndefined();
});
