import type { FailureKind, ReleaseOutcome, ReleaseReport } from '@msv/contracts/releaseReport';
import type { RemoteSlices } from '../../site/pageState.ts';

/** Remembers how the releases of this page load do, until somebody asks. */
export class ReleaseHealth {
  readonly remotes: RemoteSlices;
  private readonly failures = new Map<string, Set<FailureKind>>();
  private lcp: { remote: string; lcpMs: number } | undefined;

  constructor(remotes: RemoteSlices) {
    this.remotes = remotes;
  }

  /** A page or fragment of the remote was asked for. */
  used(remote: string): void {
    if (!this.failures.has(remote)) this.failures.set(remote, new Set());
  }

  failed(remote: string, kind: FailureKind): void {
    this.used(remote);
    this.failures.get(remote)?.add(kind);
  }

  /** The page that was loaded first stood, whether or not its module came before the visitor left. */
  painted(remote: string, lcpMs: number): void {
    this.used(remote);
    this.lcp = { remote, lcpMs };
  }

  report(): ReleaseReport {
    const outcomes = [...this.failures].flatMap(([remote, failures]): ReleaseOutcome[] => {
      const version = this.remotes[remote]?.version;
      if (!version) return [];
      const lcp = this.lcp?.remote === remote ? { lcpMs: this.lcp.lcpMs } : {};
      return [{ remote, version, failures: [...failures], ...lcp }];
    });
    return { outcomes };
  }
}
