const probeIntervalMs = 500;
const probePatienceMs = 1000;

/**
 * Where a service runs: its instances take turns. One that failed is left alone until its `/readyz` says that it is
 * ready, so that no visitor's request is what finds that out. Where all have failed, all are tried.
 */
export class Instances {
  private readonly origins: readonly string[];
  private readonly hasRoom: (origin: string) => boolean;
  private readonly resting = new Map<string, NodeJS.Timeout>();
  private turn = 0;

  /** @param hasRoom Whether an instance can be asked one thing more. */
  constructor(origins: readonly string[], hasRoom: (origin: string) => boolean) {
    this.origins = origins;
    this.hasRoom = hasRoom;
  }

  get count(): number {
    return this.origins.length;
  }

  /** `undefined` where none has room. */
  next(): string | undefined {
    const able = this.origins.filter(this.hasRoom);
    const ready = able.filter((origin) => !this.resting.has(origin));
    const choice = ready.length > 0 ? ready : able;
    this.turn = (this.turn + 1) % Math.max(1, choice.length);
    return choice[this.turn];
  }

  /** Leaves one alone that failed. The only one there is is never left alone. */
  rest(origin: string): void {
    if (this.count < 2 || this.resting.has(origin)) return;
    const probing = setInterval(async () => {
      if (!(await isReady(origin))) return;
      clearInterval(probing);
      this.resting.delete(origin);
    }, probeIntervalMs).unref();
    this.resting.set(origin, probing);
  }

  close(): void {
    for (const probing of this.resting.values()) clearInterval(probing);
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const { ok, body } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(probePatienceMs) });
    await body?.cancel();
    return ok;
  } catch {
    // Still away.
    return false;
  }
}
