import { LRUCache } from 'lru-cache';

export interface RolloutPageLoad {
  readonly version: string;
  readonly visitor: string;
  /** Result of `toIpBlock` in `@msv/service-kit`. */
  readonly ipBlock: string;
}

/** Number of accepted visitors after which each IP block may contribute one more visitor. */
const visitorsPerExtraAcceptance = 500;

/**
 * Selects the page loads by which a rollout is evaluated: one per visitor, and a limited number per IP block. The edge
 * and the rollout simulation use this class.
 */
export class RolloutSampler {
  private readonly shares: Readonly<Record<string, number>>;
  private readonly smallestShare: number;
  private readonly acceptedVisitors: LRUCache<string, true>;
  private readonly acceptedByBlock: LRUCache<string, number>;
  private readonly acceptedByVersion = new Map<string, number>();

  /**
   * @param shares Share of visitors by version. Page loads with other versions are never accepted.
   * @param maxRemembered Maximum number of visitors and of IP blocks. The least recent entries are removed first.
   */
  constructor(shares: Readonly<Record<string, number>>, maxRemembered = 100_000) {
    this.shares = shares;
    this.acceptedVisitors = new LRUCache({ max: maxRemembered });
    this.acceptedByBlock = new LRUCache({ max: maxRemembered });
    this.smallestShare = Math.min(...Object.values(shares));
  }

  hasAccepted(visitor: string): boolean {
    return this.acceptedVisitors.has(visitor);
  }

  /** Returns true if the page load counts in the evaluation. Further page loads of the same visitor do not count. */
  accept({ version, visitor, ipBlock }: RolloutPageLoad): boolean {
    if (this.acceptedVisitors.has(visitor)) return false;
    const blockKey = `${version} ${ipBlock}`;
    const acceptedInBlock = (this.acceptedByBlock.get(blockKey) ?? 0) + 1;
    if (acceptedInBlock > this.calculateBlockLimit(version)) return false;
    this.acceptedVisitors.set(visitor, true);
    this.acceptedByBlock.set(blockKey, acceptedInBlock);
    this.acceptedByVersion.set(version, (this.acceptedByVersion.get(version) ?? 0) + 1);
    return true;
  }

  /**
   * Returns how many visitors one IP block may contribute at present. The low limit prevents fake visitors from
   * determining the result of a rollout. The limit is proportional to the shares of the two releases, because visitors
   * with the same IP address often fail together and must have the same weight for both releases.
   */
  private calculateBlockLimit(version: string): number {
    const accepted = this.acceptedByVersion.get(version) ?? 0;
    return (this.shares[version] ?? 0) / this.smallestShare + accepted / visitorsPerExtraAcceptance;
  }
}
