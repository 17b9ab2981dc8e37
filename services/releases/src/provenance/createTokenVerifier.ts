import type { ProvenanceEnvelope } from '@msv/contracts/releases/provenance/provenance';
import { calculateEnvelopeAudience } from '@msv/release-kit/provenance';
import { HttpError } from '@msv/service-kit/http/HttpError';
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as v from 'valibot';
import { IssuerUrl, type OidcConfig } from './oidcConfig.ts';

const Discovery = v.object({ issuer: v.string(), jwks_uri: IssuerUrl });
/** A symmetric algorithm would accept a token that an attacker has signed with the public key. */
const algorithms = ['RS256', 'PS256', 'ES256', 'ES384', 'EdDSA'];
const requestTimeoutMs = 5000;
const clockToleranceSeconds = 30;

/** Verifies the identity token in an envelope and returns its claims. */
export type VerifyToken = (envelope: ProvenanceEnvelope) => Promise<JWTPayload>;

export interface TokenVerifier {
  readonly issuer: string;
  /** @throws {HttpError} 422 if the token is invalid, 424 if the issuer is unavailable */
  readonly verifyToken: VerifyToken;
}

/** Creates the verifier of identity tokens. Returns `undefined` if no issuer is configured. */
export function createTokenVerifier(config: OidcConfig): TokenVerifier | undefined {
  const { RELEASES_OIDC_ISSUER: issuer, RELEASES_OIDC_AUDIENCE: registryUrl } = config;
  if (issuer === undefined || registryUrl === undefined) return undefined;
  let keys: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;

  function loadKeys(trustedIssuer: string) {
    keys ??= discoverKeys(trustedIssuer).catch((error) => {
      keys = undefined;
      throw error;
    });
    return keys;
  }

  return {
    issuer,
    async verifyToken(envelope) {
      const token = Buffer.from(envelope.signatures[0]?.sig ?? '', 'base64').toString();
      const audience = calculateEnvelopeAudience(registryUrl.replace(/\/+$/, ''), envelope);
      const keySet = await loadKeys(issuer).catch((error) => {
        throw createUnavailableError(issuer, error);
      });
      try {
        const options = { issuer, audience, algorithms, clockTolerance: clockToleranceSeconds };
        const requiredClaims = ['exp', 'iat'];
        return (await jwtVerify(token, keySet, { ...options, requiredClaims })).payload;
      } catch (error) {
        throw describeTokenError(error, issuer);
      }
    },
  };
}

/** Reads the URL of the issuer's keys, which `jose` loads and caches. */
async function discoverKeys(issuer: string) {
  const url = `${issuer.replace(/\/+$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(requestTimeoutMs) });
  if (!response.ok) throw new Error(`status ${response.status}`);
  const discovery = v.parse(Discovery, await response.json());
  if (discovery.issuer !== issuer) throw new Error(`it calls itself ${discovery.issuer}`);
  return createRemoteJWKSet(new URL(discovery.jwks_uri), { timeoutDuration: requestTimeoutMs });
}

function describeTokenError(error: unknown, issuer: string): HttpError {
  if (error instanceof errors.JWTExpired)
    return createTokenError('has expired. Run the pipeline again; it gets a new token');
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return createTokenError(`is not from ${issuer}`);
    if (error.claim === 'aud') return createTokenError('was issued for another service or another release');
    return createTokenError(`has an invalid claim ${error.claim}`);
  }
  if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError) || isHttpFailure(error))
    return createUnavailableError(issuer, error);
  return createTokenError(`is not signed by ${issuer}`);
}

/** jose throws its base error class if the key set responds with an error status or no JSON. */
const isHttpFailure = ({ code }: InstanceType<typeof errors.JOSEError>) => code === 'ERR_JOSE_GENERIC';

const createTokenError = (problem: string) =>
  new HttpError(422, `The identity token of the pipeline ${problem}.`);

const createUnavailableError = (issuer: string, error: unknown) =>
  new HttpError(
    424,
    `The keys of ${issuer} cannot be read (${error instanceof Error ? error.message : String(error)}). Publish again later.`,
  );
