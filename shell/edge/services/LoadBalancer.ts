import { fetch } from 'undici';

const probeIntervalMs = 500;
const probeTimeoutMs = 1000;

/**
 * Round-robin load balancer for the instances of one service. A failed instance is skipped until its `/readyz` endpoint
 * succeeds. If all instances have failed, all of them are tried.
 */
export class LoadBalancer {
  private readonly origins: readonly string[];
  private readonly hasCapacity: (origin: string) => boolean;
  private readonly probesByFailedOrigin = new Map<string, NodeJS.Timeout>();
  private turn = 0;

  /** @param hasCapacity Returns true if an instance can accept another request. */
  constructor(origins: readonly string[], hasCapacity: (origin: string) => boolean) {
    this.origins = origins;
    this.hasCapacity = hasCapacity;
  }

  get instanceCount(): number {
    return this.origins.length;
  }

  /** True if more than one instance works, as far as is known. */
  get hasAlternative(): boolean {
    return this.instanceCount - this.probesByFailedOrigin.size > 1;
  }

  /** Returns `undefined` if all instances are at capacity. */
  pickInstance(): string | undefined {
    const available = this.origins.filter(this.hasCapacity);
    const healthy = available.filter((origin) => !this.probesByFailedOrigin.has(origin));
    const candidates = healthy.length > 0 ? healthy : available;
    this.turn = (this.turn + 1) % Math.max(1, candidates.length);
    return candidates[this.turn];
  }

  /** Skips a failed instance until it is ready again. A single instance is never skipped. */
  markFailed(origin: string): void {
    if (this.instanceCount < 2 || this.probesByFailedOrigin.has(origin)) return;
    const probe = setInterval(async () => {
      if (!(await isReady(origin))) return;
      clearInterval(probe);
      this.probesByFailedOrigin.delete(origin);
    }, probeIntervalMs).unref();
    this.probesByFailedOrigin.set(origin, probe);
  }

  close(): void {
    for (const probe of this.probesByFailedOrigin.values()) clearInterval(probe);
  }
}

/** Returns true if the `/readyz` endpoint of an instance succeeds within a second. */
export async function isReady(origin: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(probeTimeoutMs) });
    await body?.cancel();
    return ok;
  } catch {
    // Still unreachable.
    return false;
  }
}
