/**
 * How far a worker came with a task, in memory that the edge can read even while the worker hangs: when it began, and
 * which remote's code it ran last. So a release is blamed for what it does, and nobody for what stands beside it.
 */
export class TaskProgress {
  readonly memory: SharedArrayBuffer;
  private readonly remotes: readonly string[];
  private readonly beginning: Float64Array;
  private readonly running: Int32Array;

  /** @param memory As the other side has it; both name the same remotes in the same order. */
  constructor(remotes: readonly string[], memory = new SharedArrayBuffer(12)) {
    this.memory = memory;
    this.remotes = remotes;
    this.beginning = new Float64Array(memory, 0, 1);
    this.running = new Int32Array(memory, 8, 1);
  }

  begin(): void {
    this.beginning[0] = Date.now();
  }

  runs(remote: string): void {
    this.running[0] = this.remotes.indexOf(remote) + 1;
  }

  /** `undefined` while it still waits for a thread. */
  get elapsedMs(): number | undefined {
    const [begunAt = 0] = this.beginning;
    return begunAt === 0 ? undefined : Date.now() - begunAt;
  }

  /** Whose code ran last; `undefined` if nobody's did. */
  get remote(): string | undefined {
    return this.remotes[(this.running[0] ?? 0) - 1];
  }
}
