import { findIpSite, ipSiteLimitFactor } from '@msv/service-kit/http/toIpBlock';
import { TokenBuckets } from './TokenBuckets.ts';

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
