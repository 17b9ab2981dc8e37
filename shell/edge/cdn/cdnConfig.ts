import {
  ClearTextPermission,
  createClearTextRule,
  isHttpProtected,
} from '@msv/service-kit/config/refuseClearText';
import { areAllOrNoneSet, checkVariables } from '@msv/service-kit/config/variableRules';
import { createWholeNumberSchema, HttpUrl } from '@msv/service-kit/config/variableSchemas';
import * as v from 'valibot';

const cdnNames = ['off', 'fastly', 'cloudflare'] as const satisfies readonly (
  | 'off'
  | keyof typeof cdnFormats
)[];

/** Environment variables of the CDN in front of the edges. */
export const cdnConfig = {
  /** Lets the CDN store pages, and names the format of its keys and of purge requests. */
  CDN: v.optional(v.picklist(cdnNames, 'must be off, fastly or cloudflare'), 'off'),
  /** Time for which the CDN uses a page without asking an edge. */
  CDN_FRESH_SECONDS: createWholeNumberSchema(300, 1, 86_400),
  /** Time after `CDN_FRESH_SECONDS` in which the CDN may use a page while it asks an edge in the background. */
  CDN_STALE_SECONDS: createWholeNumberSchema(60, 0, 86_400),
  /** URL to which each edge posts the keys of changed pages. Without a URL, pages only expire. */
  CDN_PURGE_URL: v.optional(HttpUrl),
  /** Token that authorizes purge requests. Secret. */
  CDN_PURGE_TOKEN: v.optional(v.string()),
  CDN_PURGE_ALLOW_CLEAR_TEXT: ClearTextPermission,
};

const CdnVariables = v.object(cdnConfig);
export type CdnConfig = v.InferOutput<typeof CdnVariables>;

/** Creates the pipe action that checks the variables of the CDN together. */
export const checkCdnVariables = <TInput>(): v.RawCheckAction<TInput> =>
  checkVariables([
    {
      name: 'CDN_PURGE_URL',
      isValid: (env) => areAllOrNoneSet(env.CDN_PURGE_URL, env.CDN_PURGE_TOKEN),
      message: 'requires CDN_PURGE_TOKEN: set both or none',
    },
    createClearTextRule({
      variable: 'CDN_PURGE_URL',
      permission: 'CDN_PURGE_ALLOW_CLEAR_TEXT',
      isProtected: isHttpProtected,
    }),
  ]);

/** Format of a CDN's keys and purge requests. */
interface CdnFormat {
  /** Creates the response header with the keys, which the CDN removes. */
  createKeyHeader(keys: readonly string[]): Record<string, string>;
  createPurgeHeaders(token: string): Record<string, string>;
  createPurgeBody(keys: readonly string[]): object;
}

/** `POST /service/{id}/purge` of Fastly, `POST /zones/{id}/purge_cache` of Cloudflare. */
export const cdnFormats = {
  fastly: {
    createKeyHeader: (keys) => ({ 'surrogate-key': keys.join(' ') }),
    createPurgeHeaders: (token) => ({ 'fastly-key': token }),
    createPurgeBody: (keys) => ({ surrogate_keys: keys }),
  },
  cloudflare: {
    createKeyHeader: (keys) => ({ 'cache-tag': keys.join(',') }),
    createPurgeHeaders: (token) => ({ authorization: `Bearer ${token}` }),
    createPurgeBody: (keys) => ({ tags: keys }),
  },
} satisfies Record<string, CdnFormat>;
