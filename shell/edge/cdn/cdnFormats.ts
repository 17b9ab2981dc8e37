/** How a CDN reads the keys of a response and accepts purge requests. */
export interface CdnFormat {
  /** Creates the response header that contains the keys. The CDN removes it. */
  createKeyHeader(keys: readonly string[]): Record<string, string>;
  /** Creates the headers that authorize a purge request. */
  createPurgeHeaders(token: string): Record<string, string>;
  createPurgeBody(keys: readonly string[]): object;
}

/** Formats of the supported CDNs: `POST /service/{id}/purge` of Fastly, `POST /zones/{id}/purge_cache` of Cloudflare. */
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
