/** The problems that `npm run dev` currently knows, by their source, such as the type check of a workspace. */
export class ProblemBoard {
  private readonly problemsBySource = new Map<string, readonly string[]>();
  private readonly onChange: (problems: string[]) => void;

  /** @param onChange Called with all problems whenever one was added or removed. */
  constructor(onChange: (problems: string[]) => void) {
    this.onChange = onChange;
  }

  /** Replaces the problems of a source. Without problems, the source is removed. */
  set(source: string, problems: readonly string[]): void {
    const before = this.list();
    if (problems.length > 0) this.problemsBySource.set(source, problems);
    else this.problemsBySource.delete(source);
    const after = this.list();
    if (before.join('\n') !== after.join('\n')) this.onChange(after);
  }

  /** Lists all problems. Sources that use the same package can find the same problem, which is listed once. */
  list(): string[] {
    return [...new Set([...this.problemsBySource.values()].flat())];
  }
}
