interface Stream {
  write(text: string): unknown;
  readonly isTTY?: boolean | undefined;
}

/** The streams that a command writes to. */
export interface Streams {
  readonly stdout: Stream;
  readonly stderr: Stream;
}

/** Writes the output of a command: the result to stdout, as text or JSON, and the progress to stderr. */
export class Output {
  private readonly streams: Streams;
  private readonly isJson: boolean;
  private isMidLine = false;

  constructor(streams: Streams, isJson: boolean) {
    this.streams = streams;
    this.isJson = isJson;
  }

  /** Prints the result of the command: the JSON value in JSON mode, otherwise the text. */
  printResult(text: string, json: unknown): void {
    this.endLine();
    this.streams.stdout.write(`${this.isJson ? JSON.stringify(json, null, 2) : text}\n`);
  }

  /** Prints one line that describes the current step. */
  printProgress(text: string): void {
    this.endLine();
    this.streams.stderr.write(`${text}\n`);
  }

  /** Prints a progress counter over the previous one. Prints nothing if stderr is not a terminal. */
  printCount(text: string): void {
    if (!this.streams.stderr.isTTY) return;
    this.streams.stderr.write(`\r${text}`);
    this.isMidLine = true;
  }

  /** Prints an error: the JSON value to stdout in JSON mode, otherwise the text to stderr. */
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
 * Wraps output streams so that hints such as `mf unlock inventory` contain the name under which the program was
 * started. The hints of the releases service always name the program `mf`.
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
