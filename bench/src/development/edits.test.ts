import { root } from '../paths';
import { assertEditable } from './edits';

it('every text that is edited is in its file', () => {
  expect(() => assertEditable(root)).not.toThrow();
});
