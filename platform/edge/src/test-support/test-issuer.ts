import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** For tests: an OpenID Connect issuer at which everybody is signed in already. */
export interface TestIssuer {
  url: string;
  /** Override the valid claims of the next ID token. */
  claims: Record<string, unknown>;
  /** Signs the next ID token with another key than the published one. */
  usesForeignKey: boolean;
  /** Leaves requests unanswered, like a hanging server. */
  hangs: boolean;
  /** Error that the consent page returns. Default: none, so it returns a code. */
  refusal: string | undefined;
  close: () => Promise<void>;
}

export const CLIENT = { id: 'the-console', secret: 'a secret of the test issuer' };

interface LoginRequest {
  nonce: string;
  challenge: string;
  redirectUri: string;
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });

export async function startTestIssuer(): Promise<TestIssuer> {
  const [key, foreign] = [newKey(), newKey()];
  const asked = new Map<string, LoginRequest>();
  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer: TestIssuer = {
    url,
    claims: {},
    usesForeignKey: false,
    hangs: false,
    refusal: undefined,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (issuer.hangs) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', url);
    if (pathname === '/authorize') return authorize(searchParams, response);
    const [status, body] =
      pathname === '/token' ? await token(request) : [200, DOCUMENTS[pathname]?.() ?? {}];
    response.writeHead(status as number, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  const DOCUMENTS: Record<string, () => object> = {
    '/.well-known/openid-configuration': () => ({
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
      code_challenge_methods_supported: ['S256'],
    }),
    '/jwks': () => ({
      keys: [{ ...key.publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'ES256', kid: 'k' }],
    }),
  };

  function authorize(query: URLSearchParams, response: ServerResponse): void {
    const [redirectUri = '', state = ''] = [query.get('redirect_uri') ?? '', query.get('state') ?? ''];
    const back = new URL(redirectUri);
    back.searchParams.set('state', state);
    if (issuer.refusal) back.searchParams.set('error', issuer.refusal);
    else {
      const code = randomBytes(8).toString('hex');
      const [nonce, challenge] = [query.get('nonce') ?? '', query.get('code_challenge') ?? ''];
      asked.set(code, { nonce, challenge, redirectUri });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href }).end();
  }

  async function token(request: IncomingMessage): Promise<[number, object]> {
    const form = new URLSearchParams(Buffer.concat(await request.toArray()).toString('utf8'));
    const code = form.get('code') ?? '';
    const found = asked.get(code);
    asked.delete(code);
    const verified = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (form.get('client_secret') !== CLIENT.secret) return [401, { error: 'invalid_client' }];
    if (found?.challenge !== verified || form.get('redirect_uri') !== found.redirectUri)
      return [400, { error: 'invalid_grant' }];
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: url,
      aud: CLIENT.id,
      sub: 'u-1',
      iat: now,
      exp: now + 60,
      nonce: found.nonce,
      name: 'Asha Rao',
      email: 'asha@example.in',
      email_verified: true,
      ...issuer.claims,
    };
    const { privateKey } = issuer.usesForeignKey ? foreign : key;
    return [200, { access_token: 'a', token_type: 'Bearer', id_token: signed(claims, privateKey) }];
  }

  return issuer;
}

function signed(claims: object, key: KeyObject): string {
  const parts = [{ alg: 'ES256', kid: 'k' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  const text = parts.join('.');
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
