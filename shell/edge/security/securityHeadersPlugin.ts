import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { startAfterPaintScript } from '../../site/document/startAfterPaint.ts';
import type { EdgeConfig } from '../config.ts';
import { cspReportUrl } from './cspReportsPlugin.ts';

/** Policy of all responses except pages. They can load and run nothing, even if a browser displays them. */
export const restrictivePolicy = "default-src 'none'; frame-ancestors 'none'";

const resourcePolicyHeader = 'cross-origin-resource-policy';
const oneYearSeconds = 365 * 24 * 60 * 60;

/** Disables browser features for all scripts. Only this site may request the visitor's location. */
const permissionsPolicy =
  'browsing-topics=(), camera=(), geolocation=(self), microphone=(), payment=(), usb=()';

/** Headers that a route can replace, as pages do with the content security policy. */
const replaceableHeaders: readonly string[] = [
  'content-security-policy',
  resourcePolicyHeader,
  'referrer-policy',
];

/** Returns the security headers of a response whose route sets none of its own. */
export function createSecurityHeaders(
  config: Pick<EdgeConfig, 'SITE_URL' | 'TAG_MANAGER_ID'>,
): Readonly<Record<string, string>> {
  const isHttps = config.SITE_URL.startsWith('https:');
  return {
    'content-security-policy': restrictivePolicy,
    [resourcePolicyHeader]: 'same-site',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    // Without `includeSubDomains`, because other hosts of the operator's domain may not support HTTPS.
    ...(isHttps && { 'strict-transport-security': `max-age=${oneYearSeconds}` }),
    // Browsers ignore this header without HTTPS. Tag Manager's preview mode needs access to the window that opened it.
    ...(isHttps && !config.TAG_MANAGER_ID && { 'cross-origin-opener-policy': 'same-origin' }),
  };
}

export const securityHeadersPlugin = fp(registerSecurityHeaders, { name: 'securityHeadersPlugin' });

async function registerSecurityHeaders(app: FastifyInstance, config: EdgeConfig) {
  const headers = Object.entries(createSecurityHeaders(config));
  app.addHook('onSend', async (_request, reply) => {
    if (isImage(reply.getHeader('content-type')) && !reply.hasHeader(resourcePolicyHeader))
      reply.header(resourcePolicyHeader, 'cross-origin');
    for (const [name, value] of headers)
      if (!replaceableHeaders.includes(name) || !reply.hasHeader(name)) reply.header(name, value);
  });
}

/** Other sites may show images, such as the share images in link previews. */
const isImage = (contentType: unknown) => typeof contentType === 'string' && contentType.startsWith('image/');

type PolicyConfig = Pick<EdgeConfig, 'TAG_MANAGER_ID' | 'PICTURE_ORIGINS' | 'SITE_URL'>;

/** Hash of an empty style element, which Emotion fills with `insertRule`. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const startScriptHash = `'sha256-${createHash('sha256').update(startAfterPaintScript).digest('base64')}'`;

/**
 * Creates the content security policy of a page.
 * @param inlineStyleHashes SHA-256 hashes (base64) of the style elements, the only inline styles that apply.
 * @param devServerOrigins Origins of the dev servers from which the page loads remotes.
 */
export function createPagePolicy(
  { TAG_MANAGER_ID, PICTURE_ORIGINS, SITE_URL }: PolicyConfig,
  inlineStyleHashes: readonly string[],
  devServerOrigins: readonly string[] = [],
): string {
  // See https://developers.google.com/tag-platform/security/guides/csp.
  const tagScripts = TAG_MANAGER_ID ? ' https://www.googletagmanager.com' : '';
  const tagConnections = TAG_MANAGER_ID
    ? ' https://*.google-analytics.com https://*.googletagmanager.com'
    : '';
  const styleHashes = inlineStyleHashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'none'",
    ["script-src 'self'", startScriptHash, ...devServerOrigins].join(' ') + tagScripts,
    ["style-src-elem 'self'", emptyStyleHash, ...styleHashes].join(' '),
    "style-src-attr 'none'",
    ["img-src 'self' data:", ...PICTURE_ORIGINS].join(' ') + tagConnections,
    "font-src 'self'",
    // Dev servers announce changes on a WebSocket.
    [
      "connect-src 'self'",
      ...devServerOrigins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
    ].join(' ') + tagConnections,
    "manifest-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Tag Manager inserts HTML and scripts that the policy cannot check.
    ...(TAG_MANAGER_ID ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    // Dev servers have no HTTPS.
    ...(SITE_URL.startsWith('https:') && devServerOrigins.length === 0 ? ['upgrade-insecure-requests'] : []),
    `report-uri ${cspReportUrl}`,
  ].join('; ');
}
