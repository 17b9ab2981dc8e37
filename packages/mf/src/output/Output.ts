interface Stream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

export interface Streams {
  readonly stdout: Stream;
  readonly stderr: Stream;
}

/** Writes results to stdout, as text or JSON, and the progress to stderr. */
export class Output {
  private readonly streams: Streams;
  private readonly isJson: boolean;
  private isMidLine = false;

  constructor(streams: Streams, isJson: boolean) {
    this.streams = streams;
    this.isJson = isJson;
  }

  printResult(text: string, json: unknown): void {
    this.endLine();
    this.streams.stdout.write(`${this.isJson ? JSON.stringify(json, null, 2) : text}\n`);
  }

  printProgress(text: string): void {
    this.endLine();
    this.streams.stderr.write(`${text}\n`);
  }

  /** Prints a counter over the previous one. Prints nothing if stderr is not a terminal. */
  printCount(text: string): void {
    if (!this.streams.stderr.isTTY) return;
    this.streams.stderr.write(`\r${text}`);
    this.isMidLine = true;
  }

  /** Prints JSON to stdout in JSON mode, otherwise text to stderr. */
  printError(text: string, json: unknown): void {
    this.endLine();
    if (this.isJson) this.streams.stdout.write(`${JSON.stringify(json, null, 2)}\n`);
    else this.streams.stderr.write(`${text}\n`);
  }

  private endLine(): void {
    if (this.isMidLine) this.streams.stderr.write('\n');
    this.isMidLine = false;
  }
}

/**
 * Replaces `mf` in hints such as `mf unlock inventory` with the name under which the program was started. The releases
 * service always uses the name `mf`.
 */
export function replaceProgramName(
  streams: Streams,
  programName: string,
  commandNames: readonly string[],
): Streams {
  const hintPattern = new RegExp(`\\bmf (?=(${commandNames.join('|')}|help)\\b)`, 'g');
  const rename = (stream: Streams['stdout']): Streams['stdout'] => ({
    write: (text) => stream.write(text.replace(hintPattern, `${programName} `)),
    isTTY: stream.isTTY,
  });
  return { stdout: rename(streams.stdout), stderr: rename(streams.stderr) };
}
