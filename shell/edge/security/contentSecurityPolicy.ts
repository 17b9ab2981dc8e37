import { createHash } from 'node:crypto';
import { startAfterPaintScript } from '../../site/document/startAfterPaint.ts';
import type { EdgeConfig } from '../config.ts';
import { cspReportUrl } from './cspReportsPlugin.ts';

type PolicyConfig = Pick<EdgeConfig, 'TAG_MANAGER_ID' | 'PICTURE_ORIGINS' | 'SITE_URL'>;

/** Policy of every response that is not a page. Nothing in it may load or run, even if a browser displays it. */
export const restrictivePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Hash of an empty style element. Emotion creates such elements and then fills them with `insertRule`. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

const startScriptHash = `'sha256-${createHash('sha256').update(startAfterPaintScript).digest('base64')}'`;

/**
 * Creates the content security policy of a page.
 * @param inlineStyleHashes SHA-256 hashes in base64 of the page's style elements, the only inline styles that apply.
 */
export function createPagePolicy(
  { TAG_MANAGER_ID, PICTURE_ORIGINS, SITE_URL }: PolicyConfig,
  inlineStyleHashes: readonly string[],
): string {
  // See https://developers.google.com/tag-platform/security/guides/csp.
  const tagScripts = TAG_MANAGER_ID ? ' https://www.googletagmanager.com' : '';
  const tagConnections = TAG_MANAGER_ID
    ? ' https://*.google-analytics.com https://*.googletagmanager.com'
    : '';
  const styleHashes = inlineStyleHashes.map((hash) => `'sha256-${hash}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${startScriptHash}${tagScripts}`,
    ["style-src-elem 'self'", emptyStyleHash, ...styleHashes].join(' '),
    "style-src-attr 'none'",
    ["img-src 'self' data:", ...PICTURE_ORIGINS].join(' ') + tagConnections,
    "font-src 'self'",
    `connect-src 'self'${tagConnections}`,
    "manifest-src 'self'",
    "worker-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Tag Manager inserts HTML and scripts that no policy of ours can check.
    ...(TAG_MANAGER_ID ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
    ...(SITE_URL.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    `report-uri ${cspReportUrl}`,
  ].join('; ');
}
