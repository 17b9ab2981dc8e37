interface Stream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

export interface Streams {
  readonly stdout: Stream;
  readonly stderr: Stream;
}

/** What a command says: its result to stdout, for people or as one JSON value, and how far it is to stderr. */
export class Output {
  private readonly streams: Streams;
  private readonly isJson: boolean;
  private isMidLine = false;

  constructor(streams: Streams, isJson: boolean) {
    this.streams = streams;
    this.isJson = isJson;
  }

  result(text: string, facts: unknown): void {
    this.endLine();
    this.streams.stdout.write(`${this.isJson ? JSON.stringify(facts, null, 2) : text}\n`);
  }

  /** For people who wait. */
  progress(text: string): void {
    this.endLine();
    this.streams.stderr.write(`${text}\n`);
  }

  /** A count that goes up in its place on a terminal, and is left out elsewhere. */
  count(text: string): void {
    if (!this.streams.stderr.isTTY) return;
    this.streams.stderr.write(`\r${text}`);
    this.isMidLine = true;
  }

  failure(text: string, facts: unknown): void {
    this.endLine();
    if (this.isJson) this.streams.stdout.write(`${JSON.stringify(facts, null, 2)}\n`);
    else this.streams.stderr.write(`${text}\n`);
  }

  private endLine(): void {
    if (this.isMidLine) this.streams.stderr.write('\n');
    this.isMidLine = false;
  }
}
