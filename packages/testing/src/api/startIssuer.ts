import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { startTestApi } from './startTestApi.ts';

export type Claims = Readonly<Record<string, unknown>>;

const keyId = 'key-of-the-issuer';
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

export const nowSeconds = () => Math.floor(Date.now() / 1000);

export const createTokenKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/**
 * Starts an OpenID Connect issuer. As from GitHub, pipelines request tokens with these claims from
 * `{origin}/token?audience=…`.
 */
export async function startIssuer(claims: Claims = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'RS256', use: 'sig' };
  const api = await startTestApi(({ url }) => {
    const { pathname, searchParams } = new URL(url, api.origin);
    const responses: Readonly<Record<string, () => unknown>> = {
      '/.well-known/openid-configuration': () => ({ issuer: api.origin, jwks_uri: `${api.origin}/keys` }),
      '/keys': () => ({ keys: [key] }),
      '/token': () => ({ value: signToken({ ...claims, aud: searchParams.get('audience') }) }),
    };
    const respond = responses[pathname];
    return respond ? { status: 200, body: JSON.stringify(respond()) } : { status: 404, body: '{}' };
  });

  /** The token is valid for five minutes, unless the claims contain other times. */
  function signToken(tokenClaims: Claims, signingKey: KeyObject = privateKey): string {
    const validity = { iss: api.origin, iat: nowSeconds(), exp: nowSeconds() + 300 };
    const input = `${encode({ alg: 'RS256', kid: keyId })}.${encode({ ...validity, ...tokenClaims })}`;
    return `${input}.${sign('RSA-SHA256', Buffer.from(input), signingKey).toString('base64url')}`;
  }

  return { url: api.origin, requests: api.requests, signToken, close: () => api.close() };
}
