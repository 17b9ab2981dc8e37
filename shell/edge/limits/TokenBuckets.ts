import { findIpSite, ipSiteLimitFactor } from '@msv/service-kit/http/toIpBlock';
import { LRUCache } from 'lru-cache';

interface Bucket {
  tokens: number;
  updatedAt: number;
}

/** Maximum number of buckets. The least recently used bucket is dropped, which gives its client a full one. */
const maxBuckets = 10_000;
const minuteMs = 60_000;

/**
 * Token buckets, one per client. They limit the requests of each client per minute. A client can use all tokens of a minute
 * at once.
 */
export class TokenBuckets {
  private readonly tokensPerMinute: number;
  private readonly now: () => number;
  private readonly buckets = new LRUCache<string, Bucket>({ max: maxBuckets });

  constructor(tokensPerMinute: number, now = () => performance.now()) {
    this.tokensPerMinute = tokensPerMinute;
    this.now = now;
  }

  /** Takes one token from a client's bucket. Returns false if the bucket is empty. */
  take(client: string): boolean {
    const time = this.now();
    const tokens = this.countTokens(client, time);
    const isAllowed = tokens >= 1;
    this.buckets.set(client, { tokens: isAllowed ? tokens - 1 : tokens, updatedAt: time });
    return isAllowed;
  }

  /** Returns true if a client's bucket contains a token. */
  has(client: string): boolean {
    return this.countTokens(client, this.now()) >= 1;
  }

  private countTokens(client: string, time: number): number {
    const { tokensPerMinute } = this;
    const bucket = this.buckets.get(client) ?? { tokens: tokensPerMinute, updatedAt: time };
    const refill = ((time - bucket.updatedAt) / minuteMs) * tokensPerMinute;
    return Math.min(tokensPerMinute, bucket.tokens + refill);
  }
}

/**
 * Token buckets of IP addresses. A request needs a token of its block, as returned by `toIpBlock`, and over IPv6 also one
 * of its site, because a site has 65,536 blocks.
 */
export class IpBuckets {
  private readonly blocks: TokenBuckets;
  private readonly sites: TokenBuckets;

  constructor(tokensPerMinute: number, now?: () => number) {
    this.blocks = new TokenBuckets(tokensPerMinute, now);
    this.sites = new TokenBuckets(tokensPerMinute * ipSiteLimitFactor, now);
  }

  /**
   * Takes the tokens of a request. If one bucket is empty, returns false and leaves the other as it is, so that a block
   * above its limit does not use up the tokens of its site.
   */
  take(ipBlock: string): boolean {
    const site = findIpSite(ipBlock);
    if (site === undefined) return this.blocks.take(ipBlock);
    return this.sites.has(site) && this.blocks.take(ipBlock) && this.sites.take(site);
  }
}
