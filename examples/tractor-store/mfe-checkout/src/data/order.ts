import * as v from 'valibot';
import { messages } from '../messages';

const { wrong } = messages.checkoutPage;

const text = (message: string) =>
  v.pipe(v.optional(v.string(), ''), v.trim(), v.minLength(1, message), v.maxLength(80, message));

/** What checkout asks. Page and action check the same. */
export const orderFields = v.object({
  firstName: text(wrong.firstName),
  lastName: text(wrong.lastName),
  store: text(wrong.store),
});
