import { isLoopbackHost } from '@msv/contracts/http/origin';
import * as v from 'valibot';

/** The keys decide who may publish, so an attacker on the network must not replace them. */
export const IssuerUrl = v.pipe(
  v.string(),
  v.url('must be a URL such as https://token.actions.githubusercontent.com'),
  v.check((text) => {
    const { protocol, hostname } = new URL(text);
    return protocol === 'https:' || (protocol === 'http:' && isLoopbackHost(hostname));
  }, 'must start with https://'),
);

/** Environment variables for identity tokens (OpenID Connect) of pipelines. */
export const OidcConfig = v.object({
  /** Issuer of the identity tokens. Without it, only keys sign releases. */
  RELEASES_OIDC_ISSUER: v.optional(IssuerUrl),
  /** URL of this service for pipelines (`MF_REGISTRY_URL`), which is the audience of their tokens. */
  RELEASES_OIDC_AUDIENCE: v.optional(v.pipe(v.string(), v.url('must be the URL of this service'))),
});
export type OidcConfig = v.InferOutput<typeof OidcConfig>;
