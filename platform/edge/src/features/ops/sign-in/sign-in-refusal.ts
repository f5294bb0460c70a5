/** Why nobody was signed in. The console has a text for each code. */
export type SignInCode =
  | 'wrong_state'
  | 'sign_in_expired'
  | 'sign_in_refused'
  | 'id_token_invalid'
  | 'issuer_unavailable'
  | 'email_not_verified'
  | 'not_allowed'
  | 'too_many_tries';

export class SignInRefusal extends Error {
  override readonly name = 'SignInRefusal';

  constructor(
    readonly code: SignInCode,
    readonly detail = '',
  ) {
    super(`${code}: ${detail}`);
  }
}
