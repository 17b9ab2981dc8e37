import { LRUCache } from 'lru-cache';

/** One page load of a release on trial, or of the one that it is compared with. */
export interface TrialLoad {
  readonly version: string;
  /** By the cookie that decided which of the two they get. */
  readonly visitor: string;
  /** Of addresses: see `addressBlock`. */
  readonly block: string;
}

/** What one block of addresses can add beyond its first ones: one of so many. */
const oneOf = 500;

/**
 * Decides which page loads a trial is judged by: one of each visitor, and few of each block of addresses. It stands
 * here because the simulation of trials counts by it as well.
 */
export class TrialVisitors {
  private readonly shares: Readonly<Record<string, number>>;
  private readonly smallest: number;
  private readonly visitors: LRUCache<string, true>;
  private readonly ofBlocks: LRUCache<string, number>;
  private readonly counted = new Map<string, number>();

  /**
   * @param shares Of the visitors, by version: all that count.
   * @param remembered How many visitors and how many blocks, those who came last.
   */
  constructor(shares: Readonly<Record<string, number>>, remembered = 100_000) {
    this.shares = shares;
    this.visitors = new LRUCache({ max: remembered });
    this.ofBlocks = new LRUCache({ max: remembered });
    this.smallest = Math.min(...Object.values(shares));
  }

  /** Whether this page load counts; then no other one of its visitor does. */
  counts({ version, visitor, block }: TrialLoad): boolean {
    if (this.visitors.has(visitor)) return false;
    const place = `${version} ${block}`;
    const ofBlock = (this.ofBlocks.get(place) ?? 0) + 1;
    if (ofBlock > this.allowance(version)) return false;
    this.visitors.set(visitor, true);
    this.ofBlocks.set(place, ofBlock);
    this.counted.set(version, (this.counted.get(version) ?? 0) + 1);
    return true;
  }

  /**
   * How many visitors one block may have so far. Whoever makes up visitors shall not decide about a release, so it is
   * little; and in proportion to the shares, since visitors behind one address often fail together and must weigh
   * alike on both sides.
   */
  private allowance(version: string): number {
    return (this.shares[version] ?? 0) / this.smallest + (this.counted.get(version) ?? 0) / oneOf;
  }
}
