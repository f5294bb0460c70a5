import type { Configuration } from 'openid-client';
import { SignInRefusal } from './sign-in-refusal';

export interface IssuerOptions {
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
}

export interface LoginChecks {
  state: string;
  nonce: string;
  verifier: string;
}

type Library = typeof import('openid-client');

const DEADLINE_SECONDS = 5;

/** An OpenID Connect issuer: authorization code flow with PKCE. */
export class Issuer {
  #opened: Promise<{ library: Library; configuration: Configuration }> | undefined;

  constructor(private readonly options: IssuerOptions) {}

  /** The URL to send the browser to, and the checks for its return. @throws {SignInRefusal} issuer_unavailable */
  async begin(redirectUri: string): Promise<{ url: string; checks: LoginChecks }> {
    const { library, configuration } = await this.#open();
    const checks = {
      state: library.randomState(),
      nonce: library.randomNonce(),
      verifier: library.randomPKCECodeVerifier(),
    };
    const url = library.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state: checks.state,
      nonce: checks.nonce,
      code_challenge: await library.calculatePKCECodeChallenge(checks.verifier),
      code_challenge_method: 'S256',
    });
    return { url: url.href, checks };
  }

  /**
   * The checked claims of the ID token that belongs to a callback.
   *
   * @throws {SignInRefusal} sign_in_refused, id_token_invalid, issuer_unavailable
   */
  async finish(callback: URL, { state, nonce, verifier }: LoginChecks): Promise<Record<string, unknown>> {
    const { library, configuration } = await this.#open();
    try {
      const tokens = await library.authorizationCodeGrant(configuration, callback, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      return { ...tokens.claims() };
    } catch (error) {
      throw refusalOf(library, error);
    }
  }

  /** Loads the library and the issuer's metadata once; after a failure, the next sign-in tries again. */
  #open() {
    this.#opened ??= this.#discover().catch((error: unknown) => {
      this.#opened = undefined;
      throw new SignInRefusal('issuer_unavailable', describe(error));
    });
    return this.#opened;
  }

  async #discover() {
    const { issuer, clientId, clientSecret } = this.options;
    const library = await import('openid-client');
    const server = new URL(issuer);
    const execute = [
      // The ID token's signature is checked, although it comes from the issuer directly.
      library.enableNonRepudiationChecks,
      // The settings allow this on this machine only.
      ...(server.protocol === 'http:' ? [library.allowInsecureRequests] : []),
    ];
    const authentication = clientSecret === undefined ? library.None() : undefined;
    const options = { execute, timeout: DEADLINE_SECONDS };
    const configuration = await library.discovery(server, clientId, clientSecret, authentication, options);
    return { library, configuration };
  }
}

/** The library's error codes for answers that arrived but are invalid. */
const INVALID = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_UNSUPPORTED_OPERATION',
  'OAUTH_PARSE_ERROR',
];

function refusalOf(library: Library, error: unknown): SignInRefusal {
  const isRefused =
    error instanceof library.AuthorizationResponseError || error instanceof library.ResponseBodyError;
  if (isRefused) return new SignInRefusal('sign_in_refused', error.error);
  const isInvalid = error instanceof library.ClientError && INVALID.includes(error.code ?? '');
  return new SignInRefusal(isInvalid ? 'id_token_invalid' : 'issuer_unavailable', describe(error));
}

/** An error's message with its cause or the name of the wrong claim, without the claim's value, which is personal. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return `${error.message}: ${cause.message}`;
  const { claim } = (cause ?? {}) as { claim?: unknown };
  return typeof claim === 'string' ? `${error.message}: ${claim}` : error.message;
}
