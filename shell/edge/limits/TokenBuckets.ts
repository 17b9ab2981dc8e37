import { findIpSite, ipSiteLimitFactor } from '@msv/service-kit/http/toIpBlock';
import { TokenBucket } from 'limiter';
import { LRUCache } from 'lru-cache';

/** The least recently used bucket is dropped, which gives its client a full one. */
const maxBuckets = 10_000;

/** Token buckets of `limiter`, one per client, with a limit per minute. A client can use all tokens at once. */
export class TokenBuckets {
  private readonly buckets: LRUCache<string, TokenBucket>;

  constructor(tokensPerMinute: number) {
    this.buckets = new LRUCache({ max: maxBuckets, memoMethod: () => createFullBucket(tokensPerMinute) });
  }

  get(client: string): TokenBucket {
    return this.buckets.memo(client);
  }

  /** Takes one token. Returns false if the bucket is empty. */
  take(client: string): boolean {
    return this.get(client).tryRemoveTokens(1);
  }
}

function createFullBucket(tokensPerMinute: number): TokenBucket {
  const bucket = new TokenBucket({
    bucketSize: tokensPerMinute,
    tokensPerInterval: tokensPerMinute,
    interval: 'minute',
  });
  bucket.content = tokensPerMinute;
  return bucket;
}

/**
 * Token buckets of IP addresses. A request needs a token of its block (`toIpBlock`) and of its IPv6 site, which has
 * 65,536 blocks.
 */
export class IpBuckets {
  private readonly blocks: TokenBuckets;
  private readonly sites: TokenBuckets;

  constructor(tokensPerMinute: number) {
    this.blocks = new TokenBuckets(tokensPerMinute);
    this.sites = new TokenBuckets(tokensPerMinute * ipSiteLimitFactor);
  }

  /**
   * Takes the tokens of a request. An empty bucket leaves the other unchanged, so that a block cannot use up the tokens
   * of its site.
   */
  take(ipBlock: string): boolean {
    const bucket = this.blocks.get(ipBlock);
    const site = findIpSite(ipBlock);
    if (site !== undefined) bucket.parentBucket = this.sites.get(site);
    return bucket.tryRemoveTokens(1);
  }
}
